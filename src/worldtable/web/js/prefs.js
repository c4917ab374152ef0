// What this browser remembers: language, theme, the name last used, whom one does not hear, whether to tell of one's turn.

/** @typedef {"en" | "pl"} Lang */
/** @typedef {"auto" | "light" | "dark"} Theme */

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(`worldtable.${key}`);
  } catch {
    return null; // storage may be forbidden; everything works without it
  }
}

/**
 * @param {"lang" | "theme" | "name" | "muted" | "notices"} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`worldtable.${key}`, value);
  } catch {
    // see read()
  }
}

export function forget() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("worldtable.")) localStorage.removeItem(key);
  } catch {
    // see read()
  }
}

/** @returns {Lang} */
export function lang() {
  const wanted = read("lang") ?? navigator.language;
  return wanted.toLowerCase().startsWith("pl") ? "pl" : "en";
}

/** @returns {Theme} */
export function theme() {
  const wanted = read("theme");
  return wanted === "light" || wanted === "dark" ? wanted : "auto";
}

export const name = () => read("name") ?? "";

/** The authors whose lines are not shown. */
export const muted = () => (read("muted") ?? "").split(" ").filter(Boolean);

/** Whether to tell of one's turn beyond the page. */
export const notices = () => read("notices") === "on";
