// One table's socket: it reconnects by itself, and a choice is sent again until it is answered.

/** @import { Frame } from "./types.js" */

/** @typedef {{lang: string, layout: "wide" | "tall"}} Look */
/** @typedef {"connecting" | "live" | "lost" | "restarting"} LinkState */
/** @typedef {{frame: (frame: Frame) => void, state: (state: LinkState) => void, failed: () => void}} Listener */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;
const HASTE = 4_000;
const RESTART = 1012; // how the server closes a socket when it stops and will be back

/** A random UUID, also where `crypto.randomUUID` is missing (plain http on a local network). */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export class Link {
  /** @type {WebSocket | null} */
  #socket = null;
  /** Choices that are not answered yet, by client id. @type {Map<string, string>} */
  #unanswered = new Map();
  #failures = 0;
  #closed = false;
  #restarting = false;
  #retry = 0;
  #deadline = 0;
  #heartbeat = 0;
  #wake = () => document.hidden || this.#hurry();
  #sleep = () => this.#socket && this.#lost();

  /**
   * @param {string} room
   * @param {Look} look
   * @param {Listener} listener
   */
  constructor(room, look, listener) {
    this.room = room;
    this.wanted = look;
    this.listener = listener;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#sleep);
    document.addEventListener("visibilitychange", this.#wake);
    this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT);
    this.#open();
  }

  /**
   * Answers a question; safe to be lost, safe to be sent twice.
   * @param {string} client
   * @param {string} question
   * @param {string} option
   * @param {string[]} then the answers to the questions that follow from it
   */
  choose(client, question, option, then) {
    this.#insist(client, { type: "choose", question, option, then, client });
  }

  /**
   * Takes the last choice back, and chooses otherwise if an option is given.
   * @param {string} client
   * @param {string} question
   * @param {string | null} option
   */
  takeBack(client, question, option) {
    this.#insist(client, { type: "back", question, option, client });
  }

  /** Puts in a word while another one is asked that question. @param {string} client @param {string} question */
  interject(client, question) {
    this.#insist(client, { type: "interject", question, client });
  }

  /** Says something. @param {string} client @param {{type: "say", text: string} | {type: "phrase", phrase: string}} speech @param {string} name of a spectator */
  speak(client, speech, name) {
    this.#insist(client, { ...speech, client, name });
  }

  /** Sends until there is an answer. @param {string} client @param {object} frame */
  #insist(client, frame) {
    const text = JSON.stringify(frame);
    this.#unanswered.set(client, text);
    this.#send(text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#expect(HASTE);
  }

  /** @param {Look} look */
  look(look) {
    if (look.lang === this.wanted.lang && look.layout === this.wanted.layout) return;
    this.wanted = look;
    this.#send(JSON.stringify({ type: "look", ...look }));
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    clearInterval(this.#heartbeat);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#sleep);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #open() {
    this.#retry = 0;
    const origin = location.origin.replace(/^http/, "ws");
    const look = new URLSearchParams({ ...this.wanted });
    const socket = new WebSocket(`${origin}/live/${encodeURIComponent(this.room)}?${look}`);
    const opened = { ...this.wanted };
    this.#socket = socket;
    this.#expect(PATIENCE);
    socket.onopen = () => this.#opened(opened);
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.#restarting ||= event.code === RESTART;
      this.#lost();
    };
  }

  /** @param {Look} opened the look this socket was opened with; it may have changed meanwhile */
  #opened(opened) {
    const { lang, layout } = this.wanted;
    if (lang !== opened.lang || layout !== opened.layout) this.#send(JSON.stringify({ type: "look", ...this.wanted }));
    for (const text of this.#unanswered.values()) this.#send(text);
  }

  /** @param {Frame} frame */
  #heard(frame) {
    clearTimeout(this.#deadline);
    if (frame.type === "taken" || frame.type === "refused" || frame.type === "said") this.#unanswered.delete(frame.client);
    if (frame.type === "error") this.#unanswered.clear(); // sent again it would make no more sense
    if (frame.type === "view") {
      this.#failures = 0;
      this.#restarting = false;
      this.listener.state("live");
    }
    this.listener.frame(frame);
  }

  #lost() {
    this.#drop();
    if (this.#closed) return;
    this.#failures += 1;
    this.listener.state(this.#restarting ? "restarting" : "lost");
    this.listener.failed();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  /** The network or the reader is back: no need to sit out the wait. */
  #hurry() {
    if (!this.#retry || this.#closed) return this.#ping();
    clearTimeout(this.#retry);
    this.#open();
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send(JSON.stringify({ type: "ping" }));
    this.#expect(PATIENCE);
  }

  /** If nothing is heard in time, the socket is dead, whatever it says. @param {number} patience */
  #expect(patience) {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(), patience);
  }

  #drop() {
    clearTimeout(this.#deadline);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  /** @param {string} text */
  #send(text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }
}
