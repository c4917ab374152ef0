// Icons on a grid of 24, strokes of 1.75, round caps.

import { h } from "./dom.js";

const ICONS = {
  globe: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3.6 9h16.8M3.6 15h16.8M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17Z",
  bot: "M6 9h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM12 9V5M12 4.5v.01M9 13.5v1M15 13.5v1",
  board: "M4 5h16v14H4ZM4 12h16M12 5v14",
  chat: "M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4.5 3.5V16H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9h8M8 12h5",
  bell: "M6.5 10a5.5 5.5 0 0 1 11 0c0 5 1.5 6 2 7h-15c.5-1 2-2 2-7ZM10 20c1 1 3 1 4 0",
  log: "M5 6h14M5 12h14M5 18h9",
  players: "M9 5.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M3.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2 .6 3.2 2.2 3.5 4.7",
  rules: "M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5c2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5ZM12 6.5v13",
  copy: "M9 9h10v11H9ZM5 15V4h10",
  open: "M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5",
  download: "M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 20h14",
  back: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M6.5 3v4h4M12 8v4.5l3 1.8",
  first: "M7 6v12M17 6l-6 6l6 6",
  previous: "M14.5 6l-6 6l6 6",
  next: "M9.5 6l6 6l-6 6",
  last: "M17 6v12M7 6l6 6l-6 6",
  play: "M8.5 5.5l10 6.5l-10 6.5Z",
  pause: "M9 6v12M15 6v12",
  phone: "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3ZM11 18h2",
  qr: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v.01M14 20v-.01M17 20h3v-2.5",
  settings: "M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M4 17h3M11 17h9M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  eye: "M2.5 12c4-7.5 15-7.5 19 0c-4 7.5-15 7.5-19 0ZM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return h("svg", { class: "icon-drawing", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: ICONS[name] }), name === "auto" && h("path", { class: "solid", d: "M12 3.5a8.5 8.5 0 0 1 0 17Z" }));
}
