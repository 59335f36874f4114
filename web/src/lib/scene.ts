/** A position as one viewer sees it: the JSON that `byways/engine/scene.py` documents. What is empty is left out. */

export type { Card, Choice, Event, Fact, Mat, Panel, Piece, Result, Scene } from "./wire";

export interface Drawing {
  viewbox: [number, number, number, number];
  board: string;
}

const NAMES = '<g class="names">';

/** The ground of a board, and the names that lie over what a match draws on it: they come last. */
export function layers(board: string): [ground: string, names: string] {
  const at = board.lastIndexOf(NAMES);
  return at < 0 ? [board, ""] : [board.slice(0, at), board.slice(at)];
}
