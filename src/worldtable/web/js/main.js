// Starts the page: words first, then whatever the address asks for.

import { arrive, go, loadRooms, relook, speakIn } from "./actions.js";
import { listen } from "./keys.js";
import { announce } from "./notice.js";
import { catchUp } from "./replay.js";
import { now, onChange } from "./store.js";
import { show } from "./view.js";

const ROOMS_EVERY = 8000;

/** Links inside the site change the page without loading it anew. @param {MouseEvent} event */
function follow(event) {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!plain || event.defaultPrevented || !(anchor instanceof HTMLAnchorElement)) return;
  if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

onChange((model) => {
  show(model);
  announce(model);
  catchUp();
});
document.addEventListener("click", follow);
addEventListener("popstate", arrive);
addEventListener("resize", relook);
addEventListener("resize", catchUp);
listen();
setInterval(() => {
  if (now().route.page !== "lobby" || document.hidden) return;
  if (now().games) loadRooms();
  else arrive();
}, ROOMS_EVERY);

await speakIn(now().lang);
await arrive();
