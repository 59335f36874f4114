// The load: node load.cjs WORK URL PID '{"matches": 200, ...}'; prints one line of JSON.
//   ours, peer   matches of two seats, each answers as soon as it has the other's move (or every `pace` seconds)
//   spectators   a crowd comes to one match, and is told of ten moves
//   tables       matches that nobody plays at
// Everything is set up and connected, and `warm` moves are played, before the clock starts; a match of ours that ends is followed by the next one
// that was made ready (Crab Stack played at random is over after a dozen moves).
const { readFileSync } = require("node:fs");
const WebSocket = require("ws");
const peerLibrary = () => require("socket.io-client");

const [work, base, pid, optionsText] = process.argv.slice(2);
const options = { game: "crab-stack", matches: 1, moves: 100, show: "scene", deflate: false, pace: 0, count: 0, warm: 400, ...JSON.parse(optionsText) };
const TYPICAL = { "crab-stack": 9, "vancouver-buses": 150 }, AT_ONCE = 16;
const clock = () => Number(process.hrtime.bigint()) / 1e6;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

// Milliseconds of processor time and megabytes of memory that the server has used, where the system tells (Linux).
const used = () => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch { return NaN; }
};
const memory = () => {
  try { return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024; } catch { return NaN; }
};

const post = async (path, body, token) => {
  const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

// As many at once as a server takes without a queue of minutes.
const inBatches = async (count, make) => {
  const made = [];
  while (made.length < count) made.push(...await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made.length) }, make)));
  return made;
};

// --- ours: one socket a seat ---------------------------------------------------------------------------------

// What can be chosen, from a whole scene or from what changes of it (docs/api.md).
const choicesOf = (message) => message.scenes.flatMap((scene) => (scene.choices ?? []).map((choice) => choice.move));
const chosenAfter = (before, { changes: [change] }) => !change.choices ? before
  : change.choices.flatMap((part) => Array.isArray(part) ? before.slice(part[0], part[0] + part[1]) : [part.move]);

const sit = (match, token) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/matches/${match}/live`, { perMessageDeflate: options.deflate });
  const seat = { socket, hear: null, version: null, legal: [], steps: 0 };
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, show: options.show })));
  socket.on("error", reject);
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.type === "full") {
      seat.version = message.version;
      seat.legal = options.show === "moves" ? message.legal : choicesOf(message);
      resolve(seat);
    } else if (message.type === "step") {
      seat.steps += 1;
      seat.version = message.version;
      seat.legal = options.show === "moves" ? message.legal : chosenAfter(seat.legal, message);
      if (seat.hear) seat.hear(message);
    } else if (message.type === "answer" && !message.ok) throw new Error(message.error);
    else if (message.type === "error") reject(new Error(message.error));
  });
});

const makeMatch = async () => {
  const wish = { game: options.game, seats: [{ kind: "me", name: "A" }, { kind: "friend" }] };
  const { match, token, invites } = await post("/api/matches", wish);
  const joined = await post(`/api/matches/${match.id}/join`, { invite: invites[0].invite, name: "B" });
  return { id: match.id, tokens: [token, joined.token] };
};

const makeOurs = async () => {
  const { id, tokens } = await makeMatch();
  return { id, seats: await Promise.all(tokens.map((token) => sit(id, token))) };
};

const playOurs = (match, note) => new Promise((resolve) => {
  let sent = 0;
  const send = (seat) => {
    sent = clock();
    const { version, legal } = seat;
    seat.socket.send(JSON.stringify({ type: "move", id: version, version, move: legal[version * 7 % legal.length] }));
  };
  const sendSoon = (seat) => options.pace ? setTimeout(() => send(seat), options.pace * 1000) : send(seat);
  match.seats.forEach((seat, number) => {
    seat.hear = (message) => {
      if (message.seat !== number) note(clock() - sent);           // the other seat has the update
      if (message.table.status === "over") { if (message.seat !== number) resolve(); return; }
      if (message.table.seat !== number) return;
      if (note.full()) { resolve(); return; }
      sendSoon(seat);
    };
  });
  const begins = match.seats.find((seat) => seat.legal.length);
  if (options.pace) setTimeout(() => send(begins), Math.random() * options.pace * 1000);
  else send(begins);
});

// --- boardgame.io: its own protocol over socket.io -------------------------------------------------------------

const makePeer = async () => {
  const { matchID } = await post("/games/count/create", { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {                             // one by one: two who join at once lose one's credentials
    const { playerCredentials } = await post(`/games/count/${matchID}/join`, { playerID, playerName: playerID });
    const socket = peerLibrary().io(`${base}/count`, { transports: ["websocket"], forceNew: true });
    const seat = { socket, playerID, credentials: playerCredentials, hear: null };
    await new Promise((resolve) => {
      socket.on("sync", (id, info) => { seat.first = info.state; resolve(); });
      socket.on("update", (id, state) => seat.hear && seat.hear(state));
      socket.on("connect", () => socket.emit("sync", matchID, playerID, playerCredentials, 2));
    });
    seats.push(seat);
  }
  return { matchID, seats };
};

const playPeer = (match, note) => new Promise((resolve) => {
  let sent = 0;
  const send = (seat, state) => {
    const { playerID, credentials } = seat;
    const action = { type: "MAKE_MOVE", payload: { type: "add", args: [], playerID, credentials } };
    sent = clock();
    seat.socket.emit("update", action, state._stateID, match.matchID, playerID);
  };
  for (const seat of match.seats) {
    seat.hear = (state) => {
      if (state.ctx.currentPlayer !== seat.playerID) return;       // the mover's own echo
      note(clock() - sent);
      if (note.full()) { resolve(); return; }
      send(seat, state);
    };
  }
  const begins = match.seats.find((seat) => seat.playerID === match.seats[0].first.ctx.currentPlayer);
  send(begins, begins.first);
});

// --- the measurements ------------------------------------------------------------------------------------------

// A server that has just started still loads code and draws for the first time: it plays for a while before the clock starts.
const warmUp = async (make, play) => {
  const pace = options.pace, times = [];
  const note = (ms) => times.push(ms);
  note.full = () => times.length >= options.warm;
  options.pace = 0;
  while (!note.full()) await Promise.all((await inBatches(Math.min(AT_ONCE, options.matches), make)).map((match) => play(match, note)));
  options.pace = pace;
};

const playMatches = async (make, play) => {
  await warmUp(make, play);
  const wanted = work === "ours" ? Math.max(options.matches, Math.ceil(options.moves / TYPICAL[options.game])) : options.matches;
  const made = await inBatches(wanted, make), ready = [...made];
  await pause(1000);
  const bytes = () => made.flatMap((match) => match.seats).reduce((sum, { socket }) => sum + (socket._socket?.bytesRead ?? 0), 0);
  const times = [];
  const note = (ms) => times.push(ms);
  note.full = () => times.length >= options.moves;
  const began = clock(), usedBefore = used(), bytesBefore = bytes();
  await Promise.all(Array.from({ length: options.matches }, async () => {
    while (!note.full() && ready.length) await play(ready.pop(), note);
  }));
  const seconds = (clock() - began) / 1000, usedFor = used() - usedBefore, received = bytes() - bytesBefore;
  times.sort((a, b) => a - b);
  return {
    moves: times.length,
    per_s: times.length / seconds,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
    cpu_ms: usedFor / times.length,
    message_bytes: received / times.length / 2,                    // each move is told to both; answers to the mover are in it
  };
};

const crowd = async () => {
  const { seats, id } = await makeOurs();
  const play = async () => {
    const mover = seats.find((seat) => seat.legal.length), { version, legal } = mover;
    mover.socket.send(JSON.stringify({ type: "move", id: version, version, move: legal[version * 7 % legal.length] }));
    while (seats.some((seat) => seat.version === version)) await pause(2);
  };
  for (let i = 0; i < 5; i++) await play();
  await pause(500);
  const before = used();
  const people = await inBatches(options.count, () => sit(id, null));
  await pause(4500);                                               // until all have been told how many they are
  const came = used();
  const told = Math.min(5, options.moves);
  for (let i = 0; i < told; i++) await play();
  while (people.some((one) => one.steps < told)) await pause(5);
  const after = used();
  return { came_ms: came - before, told, told_ms: after - came };
};

const manyTables = async () => {
  const before = memory();
  const began = used();
  await inBatches(options.count, makeMatch);
  await pause(1000);
  return { before_mb: before, mb: memory(), cpu_ms: (used() - began) / options.count };
};

const works = { ours: () => playMatches(makeOurs, playOurs), peer: () => playMatches(makePeer, playPeer), spectators: crowd, tables: manyTables };
works[work]().then((found) => { console.log(JSON.stringify(found)); process.exit(0); }, (error) => { console.error(error); process.exit(1); });
