// Opening a record: from a file, or pasted. It becomes a table to look back at, or to play on at.

import { openRecord } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function opener({ busy }) {
  return h("section", { class: "opener", key: "opener" },
    h("details", null,
      h("summary", null, icon("log"), t("Open a record")),
      h("form", { onsubmit: submit },
        h("p", { class: "muted" }, t("Look back at a game that was played elsewhere, or play on where it stopped.")),
        h("label", { class: "field" }, h("span", null, t("A file")),
          h("input", { type: "file", accept: ".txt,text/plain", onchange: fill })),
        h("label", { class: "field" }, h("span", null, t("or its text")),
          h("textarea", { class: "record-text", name: "text", spellcheck: "false", placeholder: "worldtable record 1" })),
        h("button", { class: "primary", "aria-disabled": String(busy) }, t("Open the record")))));
}

/** The text of a file, to be seen before it is sent. @param {any} event */
async function fill({ target }) {
  const [file] = target.files;
  if (file) target.form.elements.text.value = await file.text();
}

/** @param {any} event */
function submit(event) {
  event.preventDefault();
  openRecord(event.target.elements.text.value);
}
