// A game's rules: as a page of their own and as a sheet beside the table, opened at the clause in question.

import { anchor, clauseLink } from "./clause.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { marked } from "./marks.js";
import { t } from "./words.js";

/** @import { Book, Chapter, Clause } from "./types.js" */
/** @import { Model } from "./model.js" */

/** What was scrolled to last; scrolling again would pull the page from under the reader. */
let shown = "";

/** @param {Model} model */
export function rulesPage(model) {
  const book = opened(model, model.route.id);
  if (!book) return loading();
  return h("div", { class: "rules-page", key: "rules" },
    h("nav", { class: "contents", "aria-label": t("Contents") },
      h("h2", null, t("Contents")),
      h("ol", null, book.chapters.flatMap((chapter) => [
        chapter.part && h("li", { key: `part ${chapter.id}`, class: "part" }, chapter.part),
        h("li", { key: chapter.id }, clauseLink(chapter.id, chapter.title)),
      ]))),
    h("article", { class: "book", use: find(model) }, h("h1", null, book.title), pages(book, model.clause)));
}

/** @param {Model} model */
export function rulesPanel(model) {
  const game = model.room?.view?.room.game ?? "";
  const book = opened(model, game);
  return h("section", { class: "rules-panel", key: "rules", tabindex: "0", "aria-label": t("Rules"), use: find(model) },
    book ? h("article", { class: "book" },
      h("div", { class: "panel-head" }, h("h2", null, book.title),
        h("a", { class: "quiet-link", href: `/rules/${game}`, target: "_blank" }, icon("open"), t("Own page"))),
      pages(book, model.clause)) : loading());
}

/** @param {Model} model @param {string} game */
const opened = ({ shelf }, game) => (shelf?.game === game ? shelf.book : null);

const loading = () => h("div", { class: "notice", key: "loading" }, h("span", { class: "spinner" }), h("p", { class: "muted" }, t("Opening the rules…")));

/** @param {Book} book @param {string | null} wanted */
function pages(book, wanted) {
  const clauses = new Set(book.chapters.flatMap((chapter) => [chapter.id, ...chapter.clauses.map((clause) => clause.id)]));
  return [
    h("div", { class: "intro", key: "intro" }, book.intro.map((text, n) => h("p", { key: n }, marked(text, clauses)))),
    ...book.chapters.flatMap((chapter) => [
      chapter.part && h("h1", { key: `part ${chapter.id}`, class: "part" }, chapter.part),
      chapterOf(chapter, wanted, clauses),
    ]),
  ];
}

/** @param {Chapter} chapter @param {string | null} wanted @param {Set<string>} clauses */
function chapterOf(chapter, wanted, clauses) {
  return h("section", { key: chapter.id, id: anchor(chapter.id), class: called(chapter.id, wanted, "chapter") },
    h("h2", null, chapter.title),
    chapter.intro && h("p", null, marked(chapter.intro, clauses)),
    chapter.clauses.map((clause) => clauseOf(clause, wanted, clauses)));
}

/** @param {Clause} clause @param {string | null} wanted @param {Set<string>} clauses */
function clauseOf(clause, wanted, clauses) {
  return h("div", { key: clause.id, id: anchor(clause.id), class: called(clause.id, wanted, "clause-text") },
    clauseLink(clause.id), h("p", null, marked(clause.text, clauses)));
}

/** @param {string} id @param {string | null} wanted @param {string} name */
const called = (id, wanted, name) => (wanted !== null && anchor(wanted) === anchor(id) ? `${name} wanted` : name);

/** @param {Model} model */
function find(model) {
  return (/** @type {HTMLElement} */ box) => {
    const mark = `${model.shelf?.game} ${model.lang} ${model.clause} ${model.lookups}`;
    const wanted = box.querySelector(".wanted");
    if (!wanted) shown = model.clause ? "" : mark;
    else if (mark !== shown || !box.dataset.found) {
      shown = mark;
      box.dataset.found = "true";
      requestAnimationFrame(() => wanted.scrollIntoView({ block: "start" }));
    }
  };
}
