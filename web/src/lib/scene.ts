/** A position as one viewer sees it: the JSON that `byways/engine/scene.py` documents. What is empty is left out. */

import type { Area, BoardRef } from "./wire";

export type { Card, Choice, Event, Fact, Mat, Panel, Piece, Result, Scene } from "./wire";

export interface Drawing {
  viewbox: Area;
  /** The part of it that a small screen shows as all of it. */
  core: Area;
  board: string;
  /** Whether it is dark by day, too. */
  dark: boolean;
}

/** A board as it was told of, with what is drawn on it. */
export const drawingOf = ({ viewbox, core, dark }: BoardRef, board: string): Drawing => ({
  viewbox,
  core,
  dark,
  board,
});
