// The shapes of docs/wire.md, as types. Nothing runs here.

/** @typedef {"waiting" | "playing" | "over" | "gone" | "closed"} Phase */
/** @typedef {{id: string, label: string}} Bot */
/** @typedef {{value: unknown, label: string}} Choice */
/** @typedef {{name: string, label: string, help: string, default: unknown, from_players: number, choices: Choice[]}} GameOption */
/** Choices of several options by one name. @typedef {{name: string, label: string, options: Record<string, unknown>}} Preset */
/** @typedef {{id: string, title: string, blurb: string, players: number[], options: GameOption[], presets: Preset[], bots: Bot[]}} Game */
/**
 * @typedef {object} Room one line of the lobby's lists
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Phase} phase
 * @property {number} players
 * @property {number} free
 * @property {string[]} names
 * @property {boolean} yours
 * @property {boolean} your_turn
 * @property {string} made
 */
/** @typedef {{mine: Room[], open: Room[], running: Room[]}} Rooms */

/** @typedef {{seat: number, chip: number, name: string, kind: "person" | "bot" | "open" | "absent" | "resigned", present: boolean, asked: boolean, score: string, time: {left: number, runs: boolean} | null}} Seat */
/** @typedef {{seat: number, text: string, missing: number[], yours: boolean}} Wish */
/** @typedef {{option: string, label: string, note?: string}} Option */
/** @typedef {{option: string, label: string, reason: string, clause: string | null}} Greyed */
/** @typedef {{id: string, clause: string | null, options: Option[], greyed: Greyed[], back: boolean}} Question */
/** @typedef {{n: number, turn: string, seat: number | null, text: string, keys: string[]}} Line */
/** @typedef {{place: number | null, seat: number, name: string, score: string}} Place */
/** @typedef {{name: string, label: string, value: string}} Setting */
/** @typedef {{id: string, game: string, title: string, phase: Phase, host: boolean, public: boolean, vacant: boolean, resign: boolean, options: Setting[], bots: Bot[], position: string | null}} Table */

/** @typedef {[number, number]} Point */
/**
 * @typedef {object} Shape
 * @property {string} [key]
 * @property {"group" | "rect" | "circle" | "line" | "path" | "text" | "seat" | "die" | "globe" | "track"} kind
 * @property {Point} [at]
 * @property {Shape[]} [shapes]
 * @property {Point | number} [size] of a rect; of a text it is one number
 * @property {number} [round]
 * @property {number} [r]
 * @property {Point} [to]
 * @property {string} [d]
 * @property {string} [text]
 * @property {"text" | "title" | "narrow"} [font]
 * @property {"start" | "middle" | "end"} [anchor]
 * @property {boolean} [bold]
 * @property {number} [fit] the widest a text may be
 * @property {number} [rows] into so many rows a text may be broken that is wider than `fit`
 * @property {number} [seat]
 * @property {number} [rolls]
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {boolean} [dash]
 * @property {number} [fade]
 * @property {string} [label]
 * @property {string} [hint]
 * @property {boolean} [peek] of a group: its last shape covers the others until one looks
 * @property {string[]} [options]
 * @property {string[]} [instead] options of the question before, to which one may go back
 * @property {string} [hold] pressing it takes hold of what has this name; shapes that name it in `when` are then seen
 * @property {string} [goto] pressing it brings the shape of this key into sight
 * @property {string[]} [when] shown only while one of these options is tried
 * @property {Point} [turn] of a globe: the longitude and latitude in its middle at first; of a button: by how much it turns the globe
 * @property {Point} [face] of a button: the place that it turns to the middle of the globe
 * @property {string} [globe] the globe that a shape belongs to, or that a button turns
 * @property {Point} [on] longitude and latitude, on a globe
 * @property {Point[]} [track] a line on a globe
 * @property {Point[]} [along] the corners of a closed line; it moves along that line, in their order
 * @property {boolean} [quiet] no ring says that it can be chosen
 * @property {{reason: string, clause: string | null}} [greyed]
 */
/** With a `base` it is a patch on the scene of that view. @typedef {{width: number, height: number, shapes: Shape[], base?: number}} Scene */

/** Where mails about a table go. @typedef {{possible: boolean, address: string | null, confirmed: boolean}} Mail */
/** Where one can stop who looks back, and the stop that each line of the log belongs to. @typedef {{stops: number[], lines: Record<number, number>}} Moments */
/**
 * @typedef {object} Moment the table as it stood after the first `at` answers
 * @property {number} at
 * @property {number} first
 * @property {number | null} previous
 * @property {number | null} next
 * @property {number} last
 * @property {string} turn
 * @property {Line[]} told
 * @property {View} view
 */

/** @typedef {{title: string, game: string, at: string, options: Setting[], said: string, scene: Scene}} Position */

/**
 * @typedef {object} View everything there is to see of a table
 * @property {"view"} type
 * @property {number} seq
 * @property {number} number counts the views of a socket
 * @property {[number, number]} lines the lines of the log that come with it: from the first to before the second
 * @property {string} lang
 * @property {Table} room
 * @property {number | null} you
 * @property {number} devices on how many devices one's own seat is
 * @property {Seat[]} seats
 * @property {string} prompt
 * @property {Question | null} question
 * @property {string | null} interjection what may be put in unasked
 * @property {Wish | null} undo who would like to take back the last choice
 * @property {boolean} undoable one has made a choice that one might ask to take back
 * @property {Scene | null} scene
 * @property {Line[]} log
 * @property {Place[] | null} result
 */
/** @typedef {{type: "taken", client: string, seq: number}} Taken */
/** @typedef {{type: "refused", client: string, stale: boolean, reason: string, clause: string | null}} Refused */
/** @typedef {{type: "error", reason: string}} Fault */
/** @typedef {{type: "pong", number: number, lines: number}} Pong */
/** @typedef {"players" | "watchers"} Channel */
/** @typedef {{channel: Channel, n: number, at: string, seat: number | null, author: string, mine: boolean, name: string, text: string}} Said */
/** @typedef {{phrase: string, label: string}} Phrase */
/** @typedef {{type: "talk", on: boolean, phrases: Phrase[], lines: Said[]}} Talk */
/** What was said is on disk. @typedef {{type: "said", client: string, n: number}} Heard */
/** @typedef {View | Taken | Refused | Talk | Heard | Fault | Pong} Frame */

/** @typedef {{id: string, text: string}} Clause */
/** @typedef {{id: string, title: string, part: string, intro: string, clauses: Clause[]}} Chapter */
/** @typedef {{title: string, intro: string[], chapters: Chapter[]}} Book */

export {};
