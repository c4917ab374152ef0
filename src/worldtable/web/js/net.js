// One table's socket: it reconnects by itself, a choice is sent again until it is answered, and what was missed is asked for.

import { Base } from "./patch.js";

/** @import { Frame, Pong, View } from "./types.js" */

/** @typedef {{lang: string, layout: "wide" | "tall"}} Look */
/** @typedef {"connecting" | "live" | "lost" | "restarting"} LinkState */
/** Why there is nothing to see. @typedef {"missing" | "broken" | "full"} Closed */
/** @typedef {{frame: (frame: Frame) => void, state: (state: LinkState | Closed) => void}} Listener */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const HEARTBEAT = 10_000;
const PATIENCE = 10_000;
const HASTE = 4_000;
const PROBE = 2_000;
const RESTART = 1012; // how the server closes a socket when it stops and will be back
/** What the server's closing codes mean. @type {Record<number, Closed>} */
const CLOSED = { 4404: "missing", 4409: "broken", 4429: "full" };

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
  /** The number of the newest view that this socket has brought. */
  #number = 0;
  #base = new Base();
  /** How many lines of the log are here, and in which language. */
  #lines = 0;
  #lang = "";
  #failures = 0;
  #closed = false;
  #restarting = false;
  #retry = 0;
  #again = 0;
  #deadline = 0;
  #due = 0;
  #heartbeat = 0;
  #beaten = Date.now();
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
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
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

  /** Asks whether one may take back one's last choice. @param {string} client @param {string} question */
  askUndo(client, question) {
    this.#insist(client, { type: "undo", question, client });
  }

  /** Agrees that another one takes back, or does not. @param {string} client @param {string} question @param {boolean} yes */
  agree(client, question, yes) {
    this.#insist(client, { type: "agree", question, yes, client });
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
    this.#again ||= setInterval(() => this.#repeat(), HASTE);
  }

  /** Sends again what is not answered. */
  #repeat() {
    for (const text of this.#unanswered.values()) this.#send(text);
  }

  /** There is no need to send these any more. @param {string[]} clients */
  #settle(clients) {
    for (const client of clients) this.#unanswered.delete(client);
    if (this.#unanswered.size) return;
    clearInterval(this.#again);
    this.#again = 0;
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
    clearInterval(this.#again);
    clearInterval(this.#heartbeat);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#sleep);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #open() {
    this.#retry = 0;
    this.#number = 0;
    this.#base = new Base();
    const origin = location.origin.replace(/^http/, "ws");
    const seen = this.#lang === this.wanted.lang ? this.#lines : 0;
    const query = new URLSearchParams({ ...this.wanted, seen: String(seen), patches: "1" });
    const socket = new WebSocket(`${origin}/live/${encodeURIComponent(this.room)}?${query}`);
    const opened = { ...this.wanted };
    this.#socket = socket;
    this.#expect(PATIENCE);
    socket.onopen = () => this.#opened(opened);
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = ({ code }) => {
      this.#restarting ||= code === RESTART;
      this.#lost(CLOSED[code]);
    };
  }

  /** @param {Look} opened the look this socket was opened with; it may have changed meanwhile */
  #opened(opened) {
    const { lang, layout } = this.wanted;
    if (lang !== opened.lang || layout !== opened.layout) this.#send(JSON.stringify({ type: "look", ...this.wanted }));
    this.#repeat();
  }

  /** @param {Frame} frame */
  #heard(frame) {
    this.#trust();
    if (frame.type === "pong") return this.#compare(frame);
    if (frame.type === "view") return this.#see(frame);
    if (frame.type === "taken" || frame.type === "refused" || frame.type === "said") {
      if (!this.#unanswered.has(frame.client)) return undefined; // an answer that came twice
      this.#settle([frame.client]);
    }
    if (frame.type === "error") this.#settle([...this.#unanswered.keys()]); // sent again it would make no more sense
    return this.listener.frame(frame);
  }

  /** Shows a view that is news; the patch on a scene that never came is asked for as a whole. @param {View} view */
  #see(view) {
    if (view.number <= this.#number) return undefined;
    const whole = this.#base.complete(view);
    if (!whole) return this.#resume();
    return this.#isNews(whole) && this.listener.frame(whole);
  }

  /** Whether a view is newer than all before it; lines of the log that are missing before its own are asked for. @param {View} view */
  #isNews({ number, lines: [first, end], lang }) {
    if (number <= this.#number) return false;
    this.#number = number;
    if (lang !== this.#lang) [this.#lang, this.#lines] = [lang, 0];
    if (first > this.#lines) this.#resume();
    else this.#lines = Math.max(this.#lines, end);
    this.#failures = 0;
    this.#restarting = false;
    this.listener.state("live");
    return true;
  }

  /** Whether all that the server has sent has come. @param {Pong} pong */
  #compare({ number, lines }) {
    if (number > this.#number || lines > this.#lines) this.#resume();
  }

  #resume() {
    this.#send(JSON.stringify({ type: "resume", seen: this.#lines }));
  }

  /** @param {Closed} [why] */
  #lost(why) {
    this.#drop();
    if (this.#closed) return;
    this.#failures += 1;
    this.listener.state(why ?? (this.#restarting ? "restarting" : "lost"));
    if (why === "missing" || why === "broken") return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  /** The network or the reader is back: no need to sit out a wait, and a socket that is dead is noticed soon. */
  #hurry() {
    if (!this.#retry || this.#closed) return this.#ping(PROBE);
    clearTimeout(this.#retry);
    return this.#open();
  }

  /** Now and then: is anybody there? After a sleep, in which the clock went on and nothing else did, with haste. */
  #beat() {
    const slept = Date.now() - this.#beaten > 2 * HEARTBEAT;
    this.#beaten = Date.now();
    if (slept) this.#hurry();
    else this.#ping(PATIENCE);
  }

  /** @param {number} patience */
  #ping(patience) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send(JSON.stringify({ type: "ping" }));
    this.#expect(patience);
  }

  /** If nothing is heard in time, the socket is dead, whatever it says. @param {number} patience */
  #expect(patience) {
    const due = performance.now() + patience;
    if (this.#deadline && this.#due <= due) return;
    clearTimeout(this.#deadline);
    this.#due = due;
    this.#deadline = setTimeout(() => this.#lost(), patience);
  }

  /** Something was heard. */
  #trust() {
    clearTimeout(this.#deadline);
    this.#deadline = 0;
  }

  #drop() {
    this.#trust();
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
