/** The shapes of the wire. Written by scripts/wire.py from src/byways/table/wire: change them there. */

/** What is left out of a scene or a part of it when it is 0, false or nothing, as empty texts and lists are. */
export const ZEROS_LEFT_OUT = ["turn", "layer", "unordered", "button", "mat", "light", "chosen", "cost"];

/** A part of which keys may be left out: they stay as they were. Its texts may be redrawn. */
export type Partly<T> = { [K in keyof T]?: T[K] | (string extends T[K] ? Redrawn : never) };

/** A part of the board: x and y of its corner, its width and its height. */
export type Area = [number, number, number, number];

/** Something on the board that can move or be picked, drawn about its own origin. */
export interface Piece {
  id: string;
  /** An SVG fragment; empty for a place that is drawn on the board and only picked. */
  svg?: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Pieces of a higher layer are drawn over those of a lower one. */
  layer?: number;
  /** What a screen reader says. */
  label?: string;
  /** More in words, on demand (hover, long press). */
  detail?: string;
  /** A whole SVG document that shows more, on demand. */
  peek?: string;
  /** What a click says while it can not be picked. */
  why?: string;
  /** 'left' or 'right' once it has gone there: it is drawn looking to the right, and looks on where it looked last. */
  looks?: string;
  /** The id that is picked by picking it, such as that of a card that says the same; empty where it is its own. */
  pick?: string;
}

/** Something in the viewer's hand, as a whole SVG document. */
export interface Card {
  id: string;
  svg: string;
  label: string;
  /** Cards of one group are laid side by side under this heading. */
  group?: string;
  /** A short line beneath the card. */
  note?: string;
  /** What a click says while it can not be picked. */
  why?: string;
  /** The pieces on the board that it is about, such as where somebody wants to go: they are lit while it is pointed at, looked for when it is clicked, and a marker says which way each is while it is out of sight. */
  about?: string[];
  /** What it is about, as an SVG fragment over the board while it is pointed at or was clicked; where its first element is of the class `beneath`, below pieces and words. A click shows that whole. */
  preview?: string;
  /** Whether it was picked in an earlier decision of this turn; where there is no `why`, a click takes it back, with all that was picked after it. */
  chosen?: boolean;
}

/** A place on a mat that can be picked, in the units of its drawing. */
export interface Spot {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What lies before the viewer, with places where cards are put: a harness, a player's own board. */
export interface Mat {
  /** A whole SVG document. */
  svg: string;
  /** In words. */
  label: string;
  spots?: Spot[];
}

/** One line of a panel: what, how much, and a fuller explanation. */
export interface Fact {
  label: string;
  value: string;
  help?: string;
  /** The value as a small SVG document, for whoever sees it: in a scene's facts, and in a player's line where there is no room for it in words. */
  svg?: string;
  /** Whether the heading of the board says it as well: then it is written beside a board only where that has none, and as it would stand there. The value says itself what it is; the label is for those who do not see it. */
  on_board: boolean;
}

/** What everybody may see of a seat. */
export interface Panel {
  seat: number;
  name: string;
  colour: string;
  facts?: Fact[];
  /** A whole SVG document with the seat's open things, such as a sled with its dogs. */
  svg?: string;
  /** A small SVG document: the mark of the seat, in shape as well as in colour. */
  badge?: string;
  /** What lies open before the seat, to be looked at. */
  cards?: Card[];
  out: boolean;
}

/** One legal decision. */
export interface Choice {
  move: number;
  /** The notation. */
  text: string;
  /** In words. */
  label: string;
  /** The ids of pieces and cards to pick, in this order; none makes it a button. */
  picks?: string[];
  /** Buttons of one group stand together under this heading. */
  group?: string;
  /** What would follow, in words, shown before one commits. */
  note?: string;
  /** What would follow, as an SVG fragment over the board, or below pieces and words as that of a card. */
  preview?: string;
  /** The decisions that follow this one, in this order, where it takes several; see `Face.ways`. */
  then?: number[];
  /** 'primary' for the usual choice, 'danger' for one that gives something up, else empty. */
  weight?: string;
  /** Whether the picks may come in any order. */
  unordered?: boolean;
  /** Whether it is a button as well, although there is something to pick. */
  button?: boolean;
  /** What would follow, as an SVG fragment over the viewer's mat. */
  mat?: string;
  /** Whether it is a small step that a finger takes at once, without being asked for a yes. */
  light?: boolean;
  /** What it costs, such as actions, where that stands beside what is picked; nothing does for 0. */
  cost?: number;
}

/** What is asked once something has been picked, by what can be picked next. */
export interface Ask {
  /** How the id of something that can be picked next begins; empty where nothing is left to pick but a button. */
  next: string;
  /** In words. */
  prompt: string;
  /** The same where what has been picked is a choice already. */
  enough?: string;
}

/** Something that happened: in words, and by kind, subject and seat, so that nobody has to read words. */
export interface Event {
  text: string;
  /** The pieces that it touched, to point at. */
  ids?: string[];
  /** How to show it: 'wave', 'roll', 'crash', 'score' or nothing special. */
  effect?: string;
  /** An SVG fragment over the board that shows what it did. */
  svg?: string;
  /** What kind of thing it was: where the lab counts it, the name of its tally; 'ending' for how the game ended. */
  kind?: string;
  /** Of what it was: which card, which action; where the lab counts it, the subject of its tally. */
  subject?: string;
  /** Whose it was; None when nobody's. */
  seat?: number | null;
}

/** A position as one viewer sees it. */
export interface Scene {
  /** Whose decision it is; None when the game is over. */
  seat: number | null;
  viewer: number | null;
  prompt: string;
  /** The number of the rule that matters now, or those of several with blanks between. */
  rule?: string;
  pieces?: Piece[];
  /** An SVG fragment between the board and the pieces. */
  under?: string;
  /** An SVG fragment over the pieces. */
  over?: string;
  hand?: Card[];
  mat?: Mat | null;
  panels?: Panel[];
  choices?: Choice[];
  /** What is asked after a pick in place of the prompt: of those that fit what can be picked next, the first. */
  asks?: Ask[];
  events?: Event[];
  /** What everybody needs to know of the position as a whole: the time, what is left. */
  facts?: Fact[];
  /** What matters now, as ids of pieces, what matters most first: the targets, the viewer's own pieces, what has just happened. A small or dense board is shown so close that these can be read and hit; none means all of it. */
  focus?: string[];
  /** Parts of the board that are worth seeing beside that, what matters most first: where the ways to choose from lead, the road ahead. As much of them comes into sight as there is room for. */
  ahead?: Area[];
  result?: Result | null;
}

export type Status = "gathering" | "playing" | "over" | "closed" | "record";

/** A refusal: a key for programs, a sentence for people. */
export interface Refused {
  key: string;
  error: string;
}

/** An option of a game. */
export interface Option {
  name: string;
  /** The name in words. */
  title: string;
  default: unknown;
  help: string;
  values: unknown[];
  /** A word for each value, where the value alone says too little. */
  labels: string[];
  /** What is worth knowing of each value, in a few words; empty where nothing is. */
  notes: string[];
  /** A picture of each value; empty where there are none. */
  pictures: string[];
  /** Other values than these are checked, too. */
  free: boolean;
  /** How such a value is written, in words; empty where nobody is meant to write one. */
  own: string;
  /** Whether it is for those who know the game. */
  minor: boolean;
}

/** A game, before its options are chosen. */
export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  minutes: number;
  /** light, medium or heavy. */
  weight: string;
  cooperative: boolean;
  /** Whether anything is hidden from anybody. */
  secrets: boolean;
  /** Whether there is a rulebook. */
  rules: boolean;
  /** Whether there are lessons. */
  lessons: boolean;
  /** Whether there are puzzles. */
  puzzles: boolean;
  /** Whether there can be choices of several decisions in a row, to be asked for. */
  ways: boolean;
  /** False for some seconds after the server has started: there is no picture yet. */
  ready: boolean;
  min_players: number;
  max_players: number;
  /** The address of a whole SVG document, for <img>; null when the game has no drawing. */
  picture: string | null;
  options: Option[];
  seat_names: string[];
  seat_colours: string[];
}

/** A bot that can be chosen. */
export interface BotInfo {
  name: string;
  title: string;
  /** Whether it is one of the levels, from beginner to expert. */
  level: boolean;
}

/** All games and bots. */
export interface Games {
  games: GameInfo[];
  /** The weakest first. */
  bots: BotInfo[];
  default_bot: string;
  /** Whether this table has a page "Lab": on its owner's own computer. */
  lab: boolean;
}

/** The drawing of what never changes in a match. */
export interface BoardRef {
  url: string;
  viewbox: Area;
  /** The part of it that a small screen shows as all of it. */
  core: Area;
  /** How many rows of things lie before a player, such as a hand and a mat, which need room beside it: 0 to 3. */
  tray: number;
  /** Whether the cards of a hand can be told by their left edge, so that many may lie one over another. */
  fanned: boolean;
  /** Whether it is dark by day, too. */
  dark: boolean;
}

/** Options that were checked, and what follows from them. */
export interface Setup {
  /** All of them, defaults too. */
  options: Record<string, unknown>;
  players: number;
  seat_names: string[];
  seat_colours: string[];
  board: BoardRef | null;
}

/** A word of a game. */
export interface Term {
  /** As it stands in sentences, the longest first. */
  forms: string[];
  means: string;
}

/** A rulebook as safe HTML; the place of each numbered rule has an id such as rule-CS5. */
export interface Rules {
  title: string;
  html: string;
  /** The game's own words, to be explained wherever they stand. */
  terms: Term[];
}

/** A bank of seconds for each seat, and an increment after each of its turns. */
export interface LiveClock {
  kind: "live";
  bank_s: number;
  increment_s: number;
}

/** So many days for each turn. */
export interface CorrespondenceClock {
  kind: "correspondence";
  days: number;
}

/** A seat of a match. */
export interface Seat {
  seat: number;
  /** friend and open until somebody has sat down. */
  kind: "human" | "screen" | "bot" | "friend" | "open";
  name: string;
  colour: string;
  colour_name: string;
  /** Somebody has sat down. */
  taken: boolean;
  /** And is connected now. */
  here: boolean;
  /** The bot that sits here, or that stands in. */
  bot: string | null;
  /** And what it is called. */
  bot_name: string | null;
  /** Why a bot plays for a person; one who has resigned can not come back. */
  stand_in: "absent" | "time" | "left" | "resigned" | null;
  /** The clock; null without one. */
  remaining_ms: number | null;
}

/** One line of a score sheet: what it counts, and how much each seat has, or all together (a single number). */
export interface ScoreLine {
  label: string;
  /** Null where there is nothing to count, such as the place of who is out. */
  values: (number | null)[];
}

/** How a game ended, as a record keeps it. */
export interface RecordedResult {
  winners: number[];
  /** From 0 to 1 for each seat. */
  payoffs: number[];
  reason: string;
  /** The whole sentence: who won, and why. */
  words: string;
  /** Points, in games that count them. */
  scores?: number[];
}

/** How a game ended. */
export interface Result extends RecordedResult {
  /** Where the result comes from; empty where a game has nothing to count. */
  sheet: ScoreLine[];
  /** In the result of a match: the seats that a bot played at the end in a person's place. */
  by_bot?: number[];
  /** In the result of a match: the seats that have resigned. */
  resigned?: number[];
  /** In the result of a match: why it ended before its rules ended it; null when they did. */
  ended?: "resigned" | "agreed" | null;
}

/** An undo that waits for answers. */
export interface UndoQuestion {
  /** Who asks. */
  seat: number;
  to_ply: number;
  /** The seats that have not answered. */
  waiting: number[];
  agreed: number[];
}

/** The matches that the same people have played one after another, by rematch, with this one once it is over. */
export interface Series {
  played: number;
  /** How many of them each has won, by the seats that they have in this match. */
  wins: number[];
}

/** An offer to end the match without a winner, which waits for answers. */
export interface EndOffer {
  /** Who offers it. */
  seat: number;
  /** The seats of people who have not answered. */
  waiting: number[];
  agreed: number[];
}

/** The rules were mended under the match, and something in it would have gone another way: its people decide. */
export interface RulesQuestion {
  /** What differs, in words. */
  told: string;
  /** Whether the new rules know the present position. */
  may_go_on: boolean;
  /** The seats that want to go on from it. */
  go_on: number[];
  /** The seats that want to end the match. */
  end: number[];
  waiting: number[];
}

/** What the one who asks holds of a match. */
export interface You {
  seats: number[];
  host: boolean;
  /** How many of the last decisions one's seats can take back without asking. */
  may_undo: number;
}

/** A bot can not think yet: its search is being compiled, once on the server's computer. */
export interface Preparing {
  /** From 0 to below 1. */
  done: number;
  /** About how many seconds are left. */
  left_s: number;
  /** Whether another bot plays in its place until then. */
  meanwhile: boolean;
}

/** A match, as the one who asks may see it. */
export interface Match {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  rules_version: number;
  /** record: uploaded to be watched. */
  status: Status;
  public: boolean;
  hints: boolean;
  pace_ms: number;
  absent_after_s: number | null;
  stand_in: string;
  clock: LiveClock | CorrespondenceClock | null;
  created_at: number;
  changed_at: number;
  /** How many entries the match's log has: every move, and every undo. */
  version: number;
  /** How many decisions stand. */
  ply: number;
  seats: Seat[];
  /** Who is to act; null when gathering or over. */
  seat: number | null;
  /** When the clock of `seat` was last set: its time now is remaining_ms - (now - running_since_at). Null: none. */
  running_since_at: number | null;
  /** The server's clock when this was written. */
  now_at: number;
  /** The server's promise: the SHA-256, in hex, of salt + ":" + seed, its own part of the dice. */
  seed_hash: string;
  /** Once the match is over; so are the seed and the numbers. */
  salt: string | null;
  seed: string | number | null;
  /** The seats whose players have added a number to the dice; one who shares a screen has one for all seats. */
  numbers_from: number[];
  /** These numbers, by seat. */
  numbers: Record<string, string> | null;
  /** Null without a drawing. */
  board: BoardRef | null;
  result: Result | null;
  undo: UndoQuestion | null;
  end_offer: EndOffer | null;
  /** Null until the first match is over. */
  series: Series | null;
  /** Whether those who watch may speak. */
  spectators_chat: boolean;
  /** The name of the one who made it, if they play. */
  host: string | null;
  rules_question: RulesQuestion | null;
  /** The id of the next match. */
  rematch: string | null;
  /** Where it begins, if it was played on from a position of another match. */
  played_on: PlayedOn | null;
  /** Spectators connected now. */
  watching: number;
  /** Whether a bot is at work now. */
  thinking: boolean;
  /** While it waits for its search to be compiled; null otherwise. */
  preparing: Preparing | null;
  you: You;
}

/** From where a match was played on: a position of another one. */
export interface PlayedOn {
  match: string;
  ply: number;
}

/** A match. */
export interface MatchAnswer {
  match: Match;
}

/** Several matches; those that are gone are left out. */
export interface Matches {
  matches: Match[];
}

/** An invitation, good once. */
export interface Invite {
  seat: number;
  invite: string;
  link: string;
}

/** A new match, its host's token and the invitations, which are shown only here. */
export interface Created {
  match: Match;
  token: string;
  invites: Invite[];
}

/** A match after its host has decided anew about a seat. */
export interface SeatChanged {
  match: Match;
  invites: Invite[];
}

/** The seat that is kept for whoever brings an invitation. */
export interface Invited {
  seat: number;
}

/** The seat that one got, and the token that holds it. */
export interface Joined {
  match: Match;
  token: string;
  seat: number;
}

/** The version that a move made. */
export interface Moved {
  version: number;
  ply: number;
}

/** Whether it was taken back at once, or the others are asked. */
export interface UndoStatus {
  status: "done" | "asked";
  match: Match;
}

/** What a strong bot that sees what the seat sees would do. */
export interface Hint {
  move: number;
  text: string;
  label: string;
  picks: string[];
  /** The points on the board through which it goes, x and y, where that is not straight from pick to pick. */
  way: number[][];
}

/** A hint. */
export interface HintAnswer {
  hint: Hint;
}

/** A position of the past, without choices; its events tell what led to it. */
export interface Past {
  ply: number;
  /** How many decisions there are. */
  plies: number;
  scene: Scene;
}

/** Choices that are several decisions in a row, such as a drive to a far stop; a move with `then` makes them. */
export interface Ways {
  /** Of the position that they begin in. */
  version: number;
  ways: Choice[];
}

/** A position as text, for a terminal, a screen reader, or a game without a drawing. */
export interface BoardText {
  ply: number;
  text: string;
}

/** What decision number `ply - 1` brought about, as the viewer may know it. */
export interface Line {
  ply: number;
  seat: number | null;
  /** The notation; null when the viewer may not know the move. */
  text: string | null;
  at: number;
  events: Event[];
  /** The move in words, where looking back at a step of which nothing else is told. */
  label?: string;
}

/** What happened, in words. */
export interface Log {
  lines: Line[];
}

/** Something that was said. */
export interface Chat {
  number: number;
  /** Null for one who watches. */
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** What proves that no die was loaded (docs/records.md). */
export interface Proof {
  match: string;
  salt: string;
  /** The server's promise: the SHA-256, in hex, of salt + ":" + secret. */
  seed_hash: string;
  /** The server's part of the dice; left out when it is the record's seed itself. */
  secret?: string | number;
  /** The players' parts, by seat. */
  numbers?: Record<string, string>;
}

/** A match that replays anywhere (docs/records.md). */
export interface MatchRecord {
  byways: number;
  game: string;
  options: Record<string, unknown>;
  rules: number;
  /** The version of Byways that wrote it. */
  program: string;
  seed: string | number;
  names: string[];
  moves: string[];
  result: RecordedResult | null;
  /** The position that it begins with, where it was played on from one, or its rules were mended meanwhile. */
  start?: Record<string, unknown>;
  /** Each decision has dice of its own, drawn from the seed and a number. */
  dice?: "keyed-2";
  /** These numbers, where they are not 1, 2, 3 and so on: some decisions were taken back. */
  numbers?: number[];
  /** The seats that have resigned, each with how many moves were made before. */
  resigned?: Span[];
  /** Why it was not played to its end. */
  ended?: "resigned" | "agreed";
  /** For a match that was played at a table. */
  table?: Proof;
}

/** What was left for another device. */
export interface Parcel {
  name: string;
  /** Until then it can be taken, once. */
  until_at: number;
}

/** The same, taken. */
export interface ParcelData {
  data: string;
}

/** The server is well. */
export interface Health {
  status: "ok";
  version: string;
}

/** A long text of which only some has changed: how many of its first letters stay, what is new, and how many of its last ones stay. Letters are counted as browsers do; a text in which that differs from counting code points is given whole. */
export type Redrawn = [number, string, number];

/** Parts that stay: the place of the first in the list before, and how many. */
export type Span = [number, number];

/** What a scene changes of the one before; a key that is left out stays. What stays of a list is named by Spans; a
part whose key (id, seat or move) the list before had is laid over that part; any other is new. A long text may be
Redrawn. */
export interface SceneChange {
  seat?: number | null;
  viewer?: number | null;
  prompt?: string | Redrawn;
  rule?: string;
  pieces?: (Span | Partly<Piece>)[];
  under?: string | Redrawn;
  over?: string | Redrawn;
  hand?: (Span | Partly<Card>)[];
  mat?: Mat | null;
  panels?: (Span | Partly<Panel>)[];
  choices?: (Span | Partly<Choice>)[];
  asks?: Ask[];
  /** Always whole: what led to this scene. */
  events?: Event[];
  facts?: Fact[];
  focus?: string[];
  ahead?: Area[];
  result?: Result | null;
}

/** A lesson of a game, at its beginning. */
export interface Lesson {
  /** From 1. */
  number: number;
  /** How many there are. */
  count: number;
  title: string;
  /** What there is to know, and what to do. */
  words: string;
  /** The ids of what to look at. */
  light: string[];
  /** Choices with numbers below 0 are moves that the rules refuse: who tries one is told why. */
  scene: Scene;
  board: BoardRef | null;
}

/** What a lesson says of a move. */
export interface LessonAnswer {
  right: boolean;
  /** Whether that was the last decision of the lesson. */
  done: boolean;
  text: string;
  /** What followed, when it was right: the learner's move, then the answers to it. The last one has the next choices, unless the lesson is over. */
  scenes: Scene[];
}

/** A move of a puzzle's solution. */
export interface SolutionStep {
  /** In words. */
  text: string;
  /** What it leads to, without choices. */
  scene: Scene;
}

/** How a puzzle is solved, from where somebody has come. */
export interface Solution {
  /** One's own moves and the others' answers to them. */
  steps: SolutionStep[];
}

/** A puzzle in the list of those of a game. */
export interface PuzzleRef {
  id: string;
  /** From 0 to 100: the higher, the fewer bots find the solution. */
  rating: number;
}

/** The puzzles of a game. */
export interface Puzzles {
  /** The easiest first. */
  puzzles: PuzzleRef[];
}

/** The puzzle of this day. */
export interface PuzzleOfTheDay {
  game: string;
  game_title: string;
  id: string;
  title: string;
}

/** A legal move, for a program. */
export interface PositionMove {
  move: number;
  text: string;
}

/** A position as a program sees it. */
export interface Position {
  viewer: number | null;
  seat: number | null;
  /** state.to_dict(), of the view. */
  position: Record<string, unknown>;
  /** The view itself, base64. */
  bytes: string;
  /** The legal moves, for the seat to act. */
  moves: PositionMove[];
}

/** Everything, for one who has just come; again when the match begins, and when one's seats change. */
export interface Full {
  type: "full";
  match: Match;
  version: number;
  /** The last 300 lines; empty for programs. */
  log: Line[];
  chat: Chat[];
}

/** Everything, for a browser. */
export interface FullWithScenes extends Full {
  /** One for each seat that the token holds, in their order; for spectators one with viewer null. */
  scenes: Scene[];
}

/** Everything, for a program that asked for positions. */
export interface FullWithPositions extends Full {
  positions: Position[];
}

/** Everything, for a program that asked for moves. */
export interface FullWithMoves extends Full {
  /** The numbers of the moves that one of one's seats can make now. */
  legal: number[];
}

/** For one who comes back: every step that was missed follows. */
export interface Back {
  type: "back";
  match: Match;
}

/** For a browser that comes back. */
export interface BackWithScenes extends Back {
  /** Those of the version that it named, whole; the steps that follow change them. */
  scenes: Scene[];
}

/** What a step changes of a match: lay it over what you have. Missed steps but the last have only `seat`. */
export interface Patch {
  seat: number | null;
  status?: Status;
  /** With a clock. */
  running_since_at?: number | null;
  /** With a clock: by seat. */
  remaining_ms?: number[];
  /** For browsers: you.may_undo. */
  may_undo?: number;
  /** For browsers. */
  thinking?: boolean;
  undo?: UndoQuestion | null;
  now_at?: number;
  /** Once the match is over; so are series, salt, seed and numbers. */
  result?: Result | null;
  series?: Series | null;
  salt?: string;
  seed?: string | number;
  numbers?: Record<string, string>;
}

/** One entry of the log: a move, an undo, a resignation (of `seat`), or an end that all agreed to. */
export interface Step {
  type: "step";
  version: number;
  ply: number;
  kind: "move" | "undo" | "resign" | "end";
  seat: number;
  /** The notation of a move; null when the viewer may not know it. */
  text: string | null;
  /** Named so for history: a patch of the match. */
  table: Patch;
}

/** A step, for a browser. */
export interface StepWithScenes extends Step {
  at: number;
  /** Of the scenes that one has, in their order. A move is a line of the log, with the events of the first of them; after an undo the lines above `ply` are gone. */
  changes: SceneChange[];
}

/** A step, for a program that asked for positions. */
export interface StepWithPositions extends Step {
  positions: Position[];
}

/** A step, for a program that asked for moves. */
export interface StepWithMoves extends Step {
  legal: number[];
}

/** Anything else about the match has changed. Its type is named so for history. */
export interface MatchChanged {
  type: "table";
  match: Match;
}

/** For browsers: how far a bot's search is; null when it is ready. */
export interface PreparingMessage {
  type: "preparing";
  preparing: Preparing | null;
}

/** Something was said. */
export interface ChatMessage {
  type: "chat";
  chat: Chat;
}

/** Every 10 s. When nothing has come for 25 s the line is dead: reconnect. */
export interface Heartbeat {
  type: "beat";
  version: number;
  now_at: number;
}

/** The answer to a move over the socket. */
export interface MoveAccepted {
  type: "answer";
  /** As the move had it. */
  id: unknown;
  ok: true;
  version: number;
}

/** The answer to a move over the socket that can not be made. */
export interface MoveRefused {
  type: "answer";
  id: unknown;
  ok: false;
  key: string;
  error: string;
}

/** A refusal; then the server closes, with the code 4000 + status (4401, 4404, 4429). */
export interface ErrorMessage {
  type: "error";
  key: string;
  error: string;
}

/** What every listener to a match may be told. */
export type Common = MatchChanged | ChatMessage | Heartbeat | MoveAccepted | MoveRefused | ErrorMessage;

/** What a browser is told. */
export type Message =
  | FullWithScenes
  | StepWithScenes
  | BackWithScenes
  | PreparingMessage
  | MatchChanged
  | ChatMessage
  | Heartbeat
  | MoveAccepted
  | MoveRefused
  | ErrorMessage;

/** What a program is told that listens to a match. */
export type ProgramMessage =
  | FullWithPositions
  | FullWithMoves
  | StepWithPositions
  | StepWithMoves
  | Back
  | MatchChanged
  | ChatMessage
  | Heartbeat
  | MoveAccepted
  | MoveRefused
  | ErrorMessage;

/** A match has begun; at first also for those already running. */
export interface StartEvent {
  type: "start";
  match: string;
  game: string;
  seats: number[];
}

/** One of one's seats is to act. */
export interface TurnEvent {
  type: "turn";
  match: string;
  version: number;
}

/** A match has ended. */
export interface OverEvent {
  type: "over";
  match: string;
  result: Result | null;
}

/** There is a next match. */
export interface RematchEvent {
  type: "rematch";
  match: string;
  next: string;
}

/** The line is alive. */
export interface BeatEvent {
  type: "beat";
}

/** What happens in all matches in which a token holds a seat. */
export type TokenEvent = StartEvent | TurnEvent | OverEvent | RematchEvent | BeatEvent;

/** By e-mail, as a note to a web address, as a notice of a browser that may be closed. */
export type ReminderKind = "mail" | "hook" | "push";

/** The keys of a browser, as its PushSubscription has them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Where one wants to be told of one's turns in a match. */
export interface ReminderRequest {
  kind: ReminderKind;
  /** An e-mail address, a URL, or the endpoint of a browser. */
  address: string;
  /** For push. */
  keys?: PushKeys | null;
}

/** Where one is told of one's turns. */
export interface Reminder {
  kind: string;
  address: string;
  /** False until the link in the first mail has been used; nothing else is sent before. */
  confirmed: boolean;
}

/** How one can be told of one's turns in a match, and how one is. */
export interface Reminders {
  /** What this server can do: of mail, hook, push those that its operator has set up. */
  kinds: string[];
  /** The server's public key, for PushManager.subscribe. */
  push_key: string | null;
  mine: Reminder[];
  /** Once, when a webhook has been set: the key that its notes are signed with. */
  secret?: string;
}

/** What a listener wants to be shown: scenes for a browser, positions or only the legal moves for a program. */
export type Show = "scene" | "position" | "moves";

/** Where somebody has come in a puzzle. */
export interface SolutionRequest {
  /** The moves that were right so far, by their numbers. */
  made?: number[];
}

/** A move in a lesson. */
export interface LessonRequest {
  /** The number of a choice. */
  move: number;
}

/** A bank of seconds for each seat, and an increment after each of its turns. */
export interface LiveClockRequest {
  kind: "live";
  bank_s: number;
  increment_s?: number;
}

/** So many days for each turn. */
export interface CorrespondenceClockRequest {
  kind: "correspondence";
  days: number;
}

/** Who is to sit on a seat of a new match. */
export interface SeatRequest {
  /** me: the creator; screen: someone at this screen; friend: by invitation; open: anyone, from the public list. */
  kind: "me" | "screen" | "friend" | "open" | "bot";
  /** For me and screen. */
  name?: string | null;
  /** Which bot; left out: default_bot. */
  bot?: string | null;
}

/** A new match. There must be as many seats as players. */
export interface CreateRequest {
  game: string;
  /** Those left out have their defaults. A track or a map of one's own is given whole, as text; never as a file. */
  options?: Record<string, unknown>;
  seats: SeatRequest[];
  /** List it; implied by an open seat. */
  public?: boolean;
  clock?: LiveClockRequest | CorrespondenceClockRequest | null;
  /** After so long a bot plays for an absent seat; null: never. */
  absent_after_s?: number | null;
  /** Which bot that is; null: default_bot. */
  stand_in?: string | null;
  /** null: allowed when nobody else plays by link. */
  hints?: boolean | null;
  /** Whether those who watch may speak, too. */
  spectators_chat?: boolean;
  /** The least time between a bot's moves. */
  pace_ms?: number;
  /** The creator will add a number to the dice (POST number), having seen seed_hash: the match waits for it, 10 s. */
  brings_number?: boolean;
}

/** What is taken to another device: bytes that nobody but its owner can read, as base64url. */
export interface ParcelRequest {
  data: string;
}

/** Which parcel. */
export interface TakeParcelRequest {
  name: string;
}

/** Options to be checked before a match is made. */
export interface SetupRequest {
  options?: Record<string, unknown>;
}

/** What the host decides anew about a seat that nobody has taken. */
export interface NewSeatRequest {
  /** friend: a new invitation; the old one dies. */
  kind: "screen" | "friend" | "open" | "bot";
  name?: string | null;
  bot?: string | null;
}

/** Sit down, with an invitation or on an open seat. */
export interface JoinRequest {
  invite?: string | null;
  seat?: number | null;
  name: string;
  /** What one adds to the dice, having seen seed_hash. */
  number?: string | null;
}

/** What one adds to the dice before the match begins, having seen seed_hash. */
export interface NumberRequest {
  number: string;
}

/** An invitation, to be looked at before one sits down. */
export interface InviteRequest {
  invite: string;
}

/** Take another name. */
export interface RenameRequest {
  name: string;
  /** May be left out when the token holds one. */
  seat?: number | null;
}

/** A decision: either `move` or `text`. */
export interface MoveRequest {
  /** That of the position in which it was chosen. */
  version: number;
  /** The number of a choice. */
  move?: number | null;
  /** Its notation. */
  text?: string | null;
  /** Decisions that follow, by number: each is made if it can be and nothing was revealed by the one before it. */
  then?: number[];
}

/** Take back one's last decision, and what followed. */
export interface UndoRequest {
  version: number;
  /** Further back: to the position after so many decisions. */
  to_ply?: number | null;
}

/** Agree to end the match or refuse it; no withdraws one's own offer. */
export interface EndAnswer {
  yes: boolean;
}

/** Agree to an undo or refuse it; no withdraws one's own question. */
export interface UndoAnswer {
  yes: boolean;
}

/** Something to say: 1 to 500 characters. */
export interface ChatRequest {
  text: string;
  seat?: number | null;
  /** For one who watches, without a token; those who play speak under their own. */
  name?: string | null;
}

/** Report a line of chat to whoever runs the server. */
export interface ReportRequest {
  /** That of the line. */
  number: number;
  why?: string;
}

/** When the rules were mended under a match: go on from the present position, or end it. */
export interface RulesAnswer {
  go_on: boolean;
}

/** Ask what a strong bot would do. */
export interface HintRequest {
  version: number;
}

/** Which of one's seats are meant; left out: all. */
export interface SeatsRequest {
  seat?: number | null;
}

/** The first message over a WebSocket, within 10 s. */
export interface Hello {
  type: "hello";
  token?: string | null;
  /** The last version that the client has shown. */
  since?: number | null;
  /** Left out: scene. */
  show?: Show;
  /** A tag such as `ru` or `pt-BR`; left out: that of the Accept-Language header. */
  language?: string;
}

/** A move over a WebSocket, in place of a POST: a MoveRequest with a type, and a number for its answer. */
export interface SocketMove {
  type: "move";
  id?: unknown;
  version: number;
  move?: number | null;
  text?: string | null;
  then?: number[];
}

/** A decision that is told, as bots see it with the eyes of the seat that made it. */
export interface StoryDecision {
  /** How many decisions were made before. */
  ply: number;
  seat: number;
  /** The notation. */
  played: string;
  /** What would have been better; the same as `played` when nothing would. */
  best: string;
  /** What the seat could expect after it, from 0 to 1. */
  played_chance: number;
  best_chance: number;
  /** In a co-operative game with a planner: by how many turns later the team could be done after it. */
  lost_turns: number | null;
  /** Whether the difference is greater than its own error. */
  sure: boolean;
}

/** The story of a finished match, or how far it is. */
export interface Story {
  /** none: nobody has asked for it; waiting: others are before. */
  state: "none" | "waiting" | "running" | "done";
  /** Decisions that have been thought over. */
  done: number;
  all: number;
  /** What each seat could expect before each decision, and at the end; in a co-operative game with a planner, how near the best that is known the team could still come. Empty until it is done. */
  curve: number[][];
  team: boolean;
  /** The decisions that put another seat ahead, for good or for a while. */
  turning: StoryDecision[];
  /** Up to three, in the order in which they were made. */
  costliest: StoryDecision[];
}

/** A move of a line that bots think of. */
export interface LineMove {
  /** The notation. */
  text: string;
  /** In words. */
  label: string;
  seat: number;
  /** The ids of what it is about. */
  picks: string[];
  /** What it would do, as an SVG fragment over the board. */
  svg: string;
  /** The points on the board through which it goes, x and y, where that is not straight from pick to pick. */
  way: number[][];
}

/** One decision, with the eyes of the seat that made it. */
export interface StoryMoment extends StoryDecision {
  /** Without choices. */
  scene: Scene;
  played_line: LineMove[];
  best_line: LineMove[];
}

/** Play on from a position of a finished match, against bots. */
export interface PlayOnRequest {
  ply: number;
  /** Which seat is one's own. */
  seat: number;
  name?: string | null;
  /** Who plays the other seats; left out: default_bot. */
  bot?: string | null;
  /** As for any new match: whether a number for the dice will follow. */
  brings_number?: boolean;
}
