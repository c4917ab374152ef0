// What is said at a table, as far as this browser has heard it. Pure, like update.js.

/** @import { Channel, Frame, Phrase, Said } from "./types.js" */

/** The number of the first line of each channel that was not read. @typedef {Record<Channel, number>} Marks */
/**
 * @typedef {object} TalkModel
 * @property {boolean} on whether the host lets people talk
 * @property {Phrase[]} phrases
 * @property {Said[]} lines in the order of time
 * @property {Marks} read
 * @property {Said | null} news the newest line that came while one was here
 * @property {string | null} sending the client id of what is on its way
 * @property {string | null} sent the client id of what arrived last
 * @property {string | null} open the line whose menu is open
 * @property {boolean} begun the first frame has come
 */

/** @type {TalkModel} */
export const SILENCE = {
  on: true, phrases: [], lines: [], read: { players: 0, watchers: 0 }, news: null, sending: null, sent: null, open: null, begun: false,
};

/** What a line is known by. @param {Said} line */
export const mark = (line) => `${line.channel} ${line.n}`;

/** What a frame makes of the talk; the same object if it has nothing to do with it. @param {TalkModel} talk @param {Frame} frame @returns {TalkModel} */
export function heard(talk, frame) {
  if (frame.type === "talk") {
    const known = new Set(talk.lines.map(mark));
    const fresh = frame.lines.filter((line) => !line.mine && !known.has(mark(line)));
    const news = talk.begun ? fresh[fresh.length - 1] ?? talk.news : null;
    return { ...talk, on: frame.on, phrases: frame.phrases, lines: merge(talk.lines, frame.lines), news, begun: true };
  }
  if (talk.sending === null) return talk;
  if (frame.type === "error") return { ...talk, sending: null };
  if (frame.type === "said" && frame.client === talk.sending) return { ...talk, sending: null, sent: frame.client };
  return frame.type === "refused" && frame.client === talk.sending ? { ...talk, sending: null } : talk;
}

/** @param {Said[]} old @param {Said[]} fresh */
function merge(old, fresh) {
  if (!fresh.length) return old;
  const all = new Map([...old, ...fresh].map((line) => [mark(line), line]));
  return [...all.values()].sort(earlier);
}

/** @param {Said} a @param {Said} b */
function earlier(a, b) {
  if (a.channel === b.channel) return a.n - b.n;
  return a.at === b.at ? (a.channel < b.channel ? -1 : 1) : a.at < b.at ? -1 : 1;
}

/** How many lines of others were not read. @param {TalkModel} talk @param {string[]} muted */
export const unread = (talk, muted) => talk.lines.filter((line) => !line.mine && line.n >= talk.read[line.channel] && !muted.includes(line.author)).length;

/** The marks when all is read. @param {TalkModel} talk @returns {Marks} */
export function allRead(talk) {
  const marks = { ...talk.read };
  for (const line of talk.lines) marks[line.channel] = Math.max(marks[line.channel], line.n + 1);
  return marks;
}
