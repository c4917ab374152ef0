// Ways that pieces go: round a closed line, corner by corner, as on a board whose fields form a ring.

/** @import { Point } from "./types.js" */

/** Who goes back so small a part of the whole way goes back; anything farther is a way forward. */
const BACK = 1 / 8;

/**
 * The stops of a piece that moves along a closed line: where it was, the corners on its way, where it is.
 * @param {Point} from @param {Point} to @param {Point[]} line its corners, in the direction of play
 * @returns {Point[]}
 */
export function stops(from, to, line) {
  const starts = line.map((_, n) => length(line.slice(0, n + 1)));
  const whole = length([...line, line[0]]);
  const [a, b] = [from, to].map((point) => along(point, line, starts));
  const ahead = (b - a + whole) % whole;
  const back = whole - ahead <= whole * BACK;
  /** How far a corner lies on the way. @type {(n: number) => number} */
  const far = (n) => ((back ? a - starts[n] : starts[n] - a) + whole) % whole;
  const passed = line.map((_, n) => n).filter((n) => far(n) > 0 && far(n) < (back ? whole - ahead : ahead));
  return [from, ...passed.sort((m, n) => far(m) - far(n)).map((n) => line[n]), to];
}

/** How long a line is. @param {Point[]} points */
export function length(points) {
  return points.slice(1).reduce((sum, point, n) => sum + distance(points[n], point), 0);
}

/** @param {Point} a @param {Point} b */
const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/** How far along a closed line the place on it is that is nearest to a point. @param {Point} point @param {Point[]} line @param {number[]} starts */
function along(point, line, starts) {
  let [best, place] = [Infinity, 0];
  line.forEach((corner, n) => {
    const [part, near] = foot(point, corner, line[(n + 1) % line.length]);
    const off = distance(point, near);
    if (off < best) [best, place] = [off, starts[n] + part];
  });
  return place;
}

/** The place on a straight line that is nearest to a point, and how far along it is. @param {Point} point @param {Point} a @param {Point} b @returns {[number, Point]} */
function foot([x, y], a, b) {
  const long = distance(a, b);
  const [dx, dy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const part = Math.max(0, Math.min(long, (x - a[0]) * dx + (y - a[1]) * dy));
  return [part, [a[0] + dx * part, a[1] + dy * part]];
}
