/** How the matches ended in which this browser held a seat. */

import type { Match } from "./api";
import { ending } from "./match/seats";
import { load, save } from "./storage";

export interface Ended {
  id: string;
  game: string;
  /** The level of the bots, where all the others were of one. */
  level: string;
  won: boolean;
  at: number;
  /** Where all have won together: how many turns it took, and at what table. */
  turns?: number;
  options?: Record<string, unknown>;
}

const KEY = "results";
/** So many are kept. */
const MOST = 500;
/** Longer options are a map of one's own, say: they are not kept. */
const LONGEST = 300;

class Results {
  /** The latest last. */
  all: Ended[] = $state.raw(load<Ended[]>(KEY, []));

  /** Note how a match has ended; once, and only where one person of this browser has played it to the end. */
  note(match: Match, now: number): void {
    const ended = read(match, now);
    if (!ended || this.all.some(({ id }) => id === ended.id)) return;
    this.all = [...load<Ended[]>(KEY, []).filter(({ id }) => id !== ended.id), ended].slice(-MOST);
    save(KEY, this.all);
  }

  /** How many matches in a row were won against a level, up to the last. */
  streak(game: string, level: string): number {
    const played = this.all.filter((one) => one.game === game && one.level === level);
    const lost = played.findLastIndex((one) => !one.won);
    return played.length - 1 - lost;
  }

  /** Whether a game was ever played to its end. */
  played(game: string): boolean {
    return this.all.some((one) => one.game === game);
  }
}

/** What there is to note of a match; null while it is not over, or when nobody of this browser or several have played it. */
export function read(match: Match, now: number): Ended | null {
  const [seat, ...more] = match.you.seats;
  const { result } = match;
  if (match.status !== "over" || !result || seat === undefined || more.length) return null;
  if (result.ended === "agreed") return null;
  const resigned = result.resigned?.includes(seat) ?? false;
  if (result.by_bot?.includes(seat) && !resigned) return null;
  const others = match.seats.filter((one) => one.seat !== seat);
  const bots = new Set(others.map((one) => (one.kind === "bot" ? (one.bot ?? "") : "")));
  const [level = ""] = bots.size === 1 ? bots : [];
  return {
    id: match.id,
    game: match.game,
    level,
    won: !resigned && ending(result, seat) === "won",
    at: now,
    ...time(match),
  };
}

/** How long it took to win together, where it was played from the beginning. */
function time({ result, seats, options, ply, played_on }: Match): Pick<Ended, "turns" | "options"> {
  if (played_on || result?.ended || result?.winners?.length !== seats.length) return {};
  return JSON.stringify(options).length > LONGEST ? {} : { turns: ply, options };
}

export const results = new Results();
