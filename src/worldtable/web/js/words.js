// The interface's words. English is the source text and the fallback; the server has the translations.
// Texts are always literals, t("New table") or tn("{n} player", "{n} players", n), so that a script can collect them.

/** @typedef {{lang: string, words: Record<string, string>, plurals: Record<string, string[]>}} Words */

/** @type {Words} */
let words = { lang: "en", words: {}, plurals: {} };
let rules = new Intl.PluralRules("en");

/** @param {Words} next */
export function speak(next) {
  words = next;
  rules = new Intl.PluralRules(next.lang);
  document.documentElement.lang = next.lang;
}

/** The language that is spoken now. */
export const spoken = () => words.lang;

/**
 * @param {string} text
 * @param {Record<string, string | number>} [args]
 */
export function t(text, args = {}) {
  return fill(words.words[text] ?? text, args);
}

/**
 * @param {string} one
 * @param {string} other
 * @param {number} n
 * @param {Record<string, string | number>} [args]
 */
export function tn(one, other, n, args = {}) {
  const forms = words.plurals[one];
  const text = forms ? forms[Math.min(form(n), forms.length - 1)] : n === 1 ? one : other;
  return fill(text, { n, ...args });
}

/** @param {number} n */
function form(n) {
  const category = rules.select(n);
  if (category === "one") return 0;
  return category === "few" || words.lang !== "pl" ? 1 : 2;
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} args
 */
function fill(text, args) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
}
