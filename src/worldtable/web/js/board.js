// The one board of the page.

import { hold, pickOne, takeBack, toast } from "./actions.js";
import { Board } from "./scene.js";

export const board = new Board({ pick: pickOne, instead: takeBack, hold, say: toast });
