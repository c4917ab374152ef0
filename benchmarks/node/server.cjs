// boardgame.io's server as it comes, its matches in memory: node server.cjs PORT
"use strict";

const { Server } = require("boardgame.io/server");
const { ConnectFour } = require("./game.cjs");

Server({ games: [ConnectFour], origins: [/.*/] }).run({ port: Number(process.argv[2]), callback: () => {} });
