/** The matches in which this browser holds a seat, with the secret token of the seat. */

import type { Invite } from "./api";
import { load, save } from "./storage";

export interface SavedMatch {
  token: string;
  title: string;
  /** When it was last entered. */
  at: number;
  /** The numbers of one's seats there. */
  seats?: number[];
  /** The invitations that were made for the other seats. */
  invites?: Invite[];
  /** Whether there is a hint at every decision. */
  coached?: boolean;
  /** Whether lessons are offered, because it is the first match of its game. */
  offer?: boolean;
  /** The hash of the server's part of the dice, as it was shown before the first move. */
  hash?: string;
  /** What this browser has added to the dice after that. */
  number?: string;
}

type ById = Record<string, SavedMatch>;

/** The key is older than the name: whoever has played before has seats stored under it. */
const KEY = "tables";

class SavedMatches {
  byId: ById = $state(load<ById>(KEY, {}));

  get(id: string): SavedMatch | undefined {
    return this.byId[id];
  }

  token(id: string): string | null {
    return this.byId[id]?.token ?? null;
  }

  /** The ids, those entered last first. */
  latest(count: number): string[] {
    return Object.entries(this.byId)
      .sort(([, a], [, b]) => b.at - a.at)
      .map(([id]) => id)
      .slice(0, count);
  }

  keep(id: string, match: SavedMatch): void {
    // Other tabs may have sat down elsewhere meanwhile.
    this.byId = { ...load<ById>(KEY, {}), ...this.byId, [id]: match };
    save(KEY, this.byId);
  }

  forget(id: string): void {
    this.byId = Object.fromEntries(Object.entries(this.byId).filter(([other]) => other !== id));
    save(KEY, this.byId);
  }
}

export const savedMatches = new SavedMatches();
