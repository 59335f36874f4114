/** The puzzles that were solved in this browser. */

import type { PuzzleRef } from "../api";
import { load, save } from "../storage";

const KEY = "puzzles";

class Solved {
  /** Their ids, by game. */
  byGame: Record<string, Record<string, true>> = $state(load(KEY, {}));

  has(game: string, id: string): boolean {
    return this.byGame[game]?.[id] ?? false;
  }

  add(game: string, id: string): void {
    this.byGame = { ...this.byGame, [game]: { ...this.byGame[game], [id]: true } };
    save(KEY, this.byGame);
  }

  /** How many of these were solved. */
  count(game: string, puzzles: readonly PuzzleRef[]): number {
    return puzzles.filter(({ id }) => this.has(game, id)).length;
  }

  /** The next one after this that was not solved, from the easiest on; else simply the next. */
  next(game: string, puzzles: readonly PuzzleRef[], after: string | null): string | undefined {
    const at = puzzles.findIndex(({ id }) => id === after);
    const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
    return (turned.find(({ id }) => id !== after && !this.has(game, id)) ?? turned[0])?.id;
  }
}

export const solved = new Solved();
