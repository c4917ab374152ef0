// Connect Four for boardgame.io, as its tutorial writes a game: plain cells, and a look for four in a row after each move.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const ROWS = 6;
const COLUMNS = 7;
const STEPS = [[0, 1], [1, 0], [1, 1], [1, -1]];

/** Whether the disc in that cell is one of four in a row. */
function four(cells, column, row) {
  const mine = cells[column][row];
  return STEPS.some(([dx, dy]) => {
    let length = 1;
    for (const way of [-1, 1]) {
      for (let n = 1; cells[column + way * n * dx]?.[row + way * n * dy] === mine; n++) length++;
    }
    return length >= 4;
  });
}

const ConnectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => Array(ROWS).fill(null)), won: false }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const row = G.cells[column]?.indexOf(null) ?? -1;
      if (row < 0) return INVALID_MOVE;
      G.cells[column][row] = playerID;
      G.won = four(G.cells, column, row);
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.won) return { winner: ctx.currentPlayer };
    if (G.cells.every((column) => column.every((cell) => cell !== null))) return { draw: true };
  },
};

module.exports = { ConnectFour };
