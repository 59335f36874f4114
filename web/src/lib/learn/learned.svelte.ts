/** How far this browser has come in the lessons of each game. */

import { results } from "../results.svelte";
import { load, save } from "../storage";

const KEY = "learned";

class Learned {
  /** The last lesson that was done, by game. */
  byGame: Record<string, number> = $state(load(KEY, {}));

  done(game: string, number: number): void {
    this.byGame = { ...this.byGame, [game]: Math.max(number, this.byGame[game] ?? 0) };
    save(KEY, this.byGame);
  }

  /** Whether lessons of a game could help: none was done or declined, and no match was played to its end. */
  isNew(game: string): boolean {
    return !(game in this.byGame) && !results.played(game);
  }

  /** Somebody would rather play. */
  decline(game: string): void {
    this.done(game, 0);
  }
}

export const learned = new Learned();
