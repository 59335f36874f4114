// The load: node load.cjs ours|peer URL MATCHES MOVES SHOW PID
// Two seats a match, each answers as soon as it has the other's move. Prints one line of JSON.
// Everything is set up and connected before the clock starts; a match of ours that ends is followed by the next one
// that was made ready (Crab Stack played at random is over after a dozen moves).
const { readFileSync } = require("node:fs");
const WebSocket = require("ws");
const { io } = require("socket.io-client");

const [kind, base, matchesText, movesText, show, pid] = process.argv.slice(2);
const MATCHES = Number(matchesText), MOVES = Number(movesText), TYPICAL = 9, AT_ONCE = 16;
const clock = () => Number(process.hrtime.bigint()) / 1e6;

// Milliseconds of processor time that the server has used, where the system tells (Linux).
const used = () => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch { return NaN; }
};

const post = async (path, body, token) => {
  const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

// --- ours: one socket a seat ---------------------------------------------------------------------------------

const sit = (match, token) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/matches/${match}/live`, { perMessageDeflate: false });
  const seat = { socket, hear: null, first: null };
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, show })));
  socket.on("error", reject);
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.type === "full") { seat.first = message; resolve(seat); }
    else if (message.type === "step" && seat.hear) seat.hear(message);
    else if (message.type === "answer" && !message.ok) throw new Error(message.error);
    else if (message.type === "error") reject(new Error(message.error));
  });
});

const makeOurs = async () => {
  const wish = { game: "crab-stack", seats: [{ kind: "me", name: "A" }, { kind: "friend" }] };
  const { match, token, invites } = await post("/api/matches", wish);
  const joined = await post(`/api/matches/${match.id}/join`, { invite: invites[0].invite, name: "B" });
  return { seats: await Promise.all([sit(match.id, token), sit(match.id, joined.token)]) };
};

const legal = (message) => show === "moves" ? message.legal : message.scenes.flatMap((scene) => (scene.choices || []).map((choice) => choice.move));

const playOurs = (match, note) => new Promise((resolve) => {
  let sent = 0;
  const send = (seat, version, moves) => {
    sent = clock();
    seat.socket.send(JSON.stringify({ type: "move", id: version, version, move: moves[version * 7 % moves.length] }));
  };
  match.seats.forEach((seat, number) => {
    seat.hear = (message) => {
      if (message.seat !== number) note(clock() - sent);           // the other seat has the update
      if (message.table.status === "over") { if (message.seat !== number) resolve(); return; }
      if (message.table.seat !== number) return;
      if (note.full()) { resolve(); return; }
      send(seat, message.version, legal(message));
    };
  });
  const begins = match.seats.find((seat) => legal(seat.first)?.length);
  send(begins, begins.first.version, legal(begins.first));
});

// --- boardgame.io: its own protocol over socket.io -------------------------------------------------------------

const makePeer = async () => {
  const { matchID } = await post("/games/count/create", { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {                             // one by one: two who join at once lose one's credentials
    const { playerCredentials } = await post(`/games/count/${matchID}/join`, { playerID, playerName: playerID });
    const socket = io(`${base}/count`, { transports: ["websocket"], forceNew: true });
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

// --- the measurement -------------------------------------------------------------------------------------------

const main = async () => {
  const [make, play] = kind === "ours" ? [makeOurs, playOurs] : [makePeer, playPeer];
  const wanted = kind === "ours" ? Math.max(MATCHES, Math.ceil(MOVES / TYPICAL)) : MATCHES;
  const ready = [];
  for (let made = 0; made < wanted; made += AT_ONCE) {
    ready.push(...await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted - made) }, make)));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const times = [];
  const note = (ms) => times.push(ms);
  note.full = () => times.length >= MOVES;
  const began = clock(), usedBefore = used();
  await Promise.all(Array.from({ length: MATCHES }, async () => {
    while (!note.full() && ready.length) await play(ready.pop(), note);
  }));
  const seconds = (clock() - began) / 1000, usedFor = used() - usedBefore;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log(JSON.stringify({ matches: MATCHES, moves: times.length, per_s: times.length / seconds, p50_ms: at(0.5), p99_ms: at(0.99), cpu_ms: usedFor / times.length }));
  process.exit(0);
};
main().catch((error) => { console.error(error); process.exit(1); });
