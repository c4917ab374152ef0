// boardgame.io's own clients, two a table: node clients.cjs ADDRESS
//
// Standard input: a line of JSON, for every table the columns of its moves; later a line that lets them begin.
// Standard output: a line when everybody has joined, and one when all is played.
"use strict";

const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { ConnectFour } = require("./game.cjs");

const PATIENCE = 3000; // milliseconds without a move

const address = process.argv[2];

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address}/games/connect-four/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A table with both its players connected. */
async function table() {
  const { matchID } = await post("create", { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    const client = Client({ game: ConnectFour, multiplayer: SocketIO({ server: address }), matchID, playerID, credentials, debug: false });
    clients.push(client);
    await connected(client);
  }
  return clients;
}

function connected(client) {
  return new Promise((resolve) => {
    client.start();
    const stop = client.subscribe((state) => {
      if (!state || !client.transport.isConnected) return;
      resolve();
      setTimeout(() => stop());
    });
  });
}

/** How many discs a client sees. */
const seen = (client) => client.getState().G.cells.flat().filter((cell) => cell !== null).length;

/** Plays the moves; each player makes the next as soon as all before are seen. Resolves when both have seen the last. */
function play(clients, moves) {
  return new Promise((resolve) => {
    const made = new Set();
    const step = () => {
      if (clients.every((client) => seen(client) === moves.length)) return finish();
      clients.forEach((client, player) => {
        const number = seen(client);
        if (number === moves.length || number % 2 !== player || made.has(number)) return;
        made.add(number);
        setImmediate(() => client.moves.drop(moves[number]));
      });
    };
    // Now and then a client misses an update: it connects anew, gets the state, and the move is tried again.
    let before = "";
    const watch = setInterval(() => {
      const now = clients.map(seen).join();
      if (now === before) {
        made.clear();
        for (const client of clients) client.transport.requestSync();
      }
      before = now;
    }, PATIENCE);
    const finish = () => {
      clearInterval(watch);
      resolve();
    };
    for (const client of clients) client.subscribe(step);
  });
}

async function main() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const games = JSON.parse((await lines.next()).value);
  const tables = [];
  for (const _ of games) tables.push(await table());
  console.log("ready");
  await lines.next();
  await Promise.all(tables.map((clients, n) => play(clients, games[n])));
  console.log("played");
  process.exit(0);
}

main();
