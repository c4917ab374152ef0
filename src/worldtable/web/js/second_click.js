// The second click of a double click was meant for what stood there at the first: it never meets what has come there since.

const GUARD_TIME = 400; // milliseconds

let moved = -Infinity;

/** Another question is shown, or none: things have moved. */
export function noteMove() {
  moved = performance.now();
}

/** @param {MouseEvent} event */
function stop(event) {
  if (event.detail < 2 || performance.now() - moved > GUARD_TIME) return;
  event.stopPropagation();
  event.preventDefault();
}

document.addEventListener("click", stop, true);
