/** A position as one viewer sees it: the JSON that `byways/engine/scene.py` documents. What is empty is left out. */

export interface Piece {
  id: string;
  svg?: string;
  x: number;
  y: number;
  turn?: number;
  layer?: number;
  label?: string;
  detail?: string;
  peek?: string;
}

export interface Card {
  id: string;
  svg: string;
  label: string;
  group?: string;
  note?: string;
}

export interface Fact {
  label: string;
  value: string;
  help?: string;
}

export interface Panel {
  seat: number;
  name: string;
  colour: string;
  facts?: Fact[];
  svg?: string;
  badge?: string;
  out?: boolean;
}

export interface Choice {
  move: number;
  text: string;
  label: string;
  picks?: string[];
  group?: string;
  note?: string;
  preview?: string;
  weight?: string;
}

export interface Event {
  text: string;
  ids?: string[];
  effect?: string;
  svg?: string;
}

export interface Result {
  winners?: number[];
  payoffs?: number[];
  reason: string;
  words: string;
  scores?: number[];
}

export interface Scene {
  seat: number | null;
  viewer: number | null;
  prompt: string;
  rule?: string;
  pieces?: Piece[];
  under?: string;
  over?: string;
  hand?: Card[];
  panels?: Panel[];
  choices?: Choice[];
  events?: Event[];
  text?: string;
  result?: Result | null;
}

export interface Drawing {
  viewbox: [number, number, number, number];
  board: string;
}
