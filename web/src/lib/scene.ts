/** A position as one viewer sees it: the JSON that `byways/engine/scene.py` documents. What is empty is left out. */

export type { Card, Choice, Event, Fact, Mat, Panel, Piece, Result, Scene } from "./wire";

export interface Drawing {
  viewbox: [number, number, number, number];
  board: string;
}
