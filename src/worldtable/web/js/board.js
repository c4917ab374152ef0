// The one board of the page.

import { choose, toast } from "./actions.js";
import { Board } from "./scene.js";

export const board = new Board({ choose, say: toast });
