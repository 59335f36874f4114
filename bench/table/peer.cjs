// boardgame.io with a trivial game: node peer.cjs PORT memory|FOLDER
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const count = { name: "count", setup: () => ({ n: 0 }), turn: { minMoves: 1, maxMoves: 1 }, moves: { add: ({ G }) => { G.n += 1; } } };
const [port, storage] = process.argv.slice(2);
const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
const server = Server({ games: [count], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
server.run({ port: Number(port), callback: () => console.log("ready") });
