// boardgame.io's own clients, two a table: node clients.cjs ADDRESS
//
// Standard input: a line of JSON, for every table the columns of its moves; later a line that lets them begin.
// Standard output: a line when everybody has joined; a line of JSON when all is played.
"use strict";

const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { ConnectFour } = require("./game.cjs");

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

/** Plays the moves; each player makes the next as soon as all before are seen. Resolves when both have seen the last. */
function play(clients, moves) {
  return new Promise((resolve) => {
    let seen = 0;
    clients.forEach((client, player) => {
      const made = new Set();
      client.subscribe((state) => {
        const number = state._stateID === undefined ? 0 : state.G.cells.flat().filter((cell) => cell !== null).length;
        if (number === moves.length) {
          if (!made.has(number) && made.add(number) && ++seen === clients.length) resolve();
        } else if (number % 2 === player && !made.has(number)) {
          made.add(number);
          setImmediate(() => client.moves.drop(moves[number]));
        }
      });
    });
  });
}

async function main() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const games = JSON.parse((await lines.next()).value);
  const tables = [];
  for (const _ of games) tables.push(await table());
  console.log("ready");
  await lines.next();
  const start = performance.now();
  await Promise.all(tables.map((clients, n) => play(clients, games[n])));
  console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000 }));
  process.exit(0);
}

main();
