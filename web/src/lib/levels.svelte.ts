/** How strong the bots are against whom one plays at once: chosen for each game, remembered, and raised when one wins. */

import type { BotInfo } from "./api";
import { results } from "./results.svelte";
import { load, save } from "./storage";

const KEY = "levels";
/** So many wins in a row against a level, and the next one is proposed. */
export const WINS = 2;

class Levels {
  private byGame: Record<string, string> = $state(load(KEY, {}));

  /** The level for a game: the one chosen, else the weakest. */
  of(game: string, bots: readonly BotInfo[]): string {
    const levels = levelsOf(bots);
    const chosen = this.byGame[game];
    return levels.find(({ name }) => name === chosen)?.name ?? levels[0]?.name ?? "";
  }

  choose(game: string, level: string): void {
    this.byGame = { ...this.byGame, [game]: level };
    save(KEY, this.byGame);
  }

  /** The next level, once the present one has lost twice in a row. */
  proposed(game: string, bots: readonly BotInfo[]): BotInfo | null {
    const levels = levelsOf(bots);
    const at = levels.findIndex(({ name }) => name === this.of(game, bots));
    const next = levels[at + 1];
    return next && results.streak(game, levels[at]?.name ?? "") >= WINS ? next : null;
  }
}

/** Those of the bots that are levels, the weakest first. */
export function levelsOf(bots: readonly BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level);
}

export const levels = new Levels();
