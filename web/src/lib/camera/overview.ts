/** Where the overview stands: in the corner in which it covers least of what matters. Pure. */

import { type Box, middleOf, type Place } from "./box";

export type Corner = "left-top" | "right-top" | "left-bottom" | "right-bottom";

const CORNERS: readonly Corner[] = ["left-top", "right-top", "left-bottom", "right-bottom"];

/** So near to the overview what is to be hit may come, in pixels. */
const ROOM = 4;
/** What is larger than this part of what is shown lies everywhere: no corner is free of it. */
const LARGE = 0.5;
/** From the edge of the board to the overview, in pixels. */
const MARGIN = 6;
/** A mere button in its place, in pixels. */
export const BUTTON: Place = { width: 40, height: 40 };

/** How wide and high it is at most, in pixels, and as a part of the place where the board is shown. */
const WIDEST = 150;
const HIGHEST = 110;
const PART = 0.27;

/** How wide an overview of some shape is, in pixels: so large that it is of use, and covers little. */
export const overviewWidth = ({ width, height }: Place, shape: number): number =>
  Math.min(PART * width, WIDEST, Math.min(PART * height, HIGHEST) * shape);

/** So much of an edge an overview in its corner may take, in pixels, with the room about it. */
export const overviewPart = (edge: number): number => Math.min(PART * edge, WIDEST) + 2 * MARGIN;

export interface Stand {
  corner: Corner;
  /** Whether there is room for a button only. */
  brief: boolean;
}

export interface Overview extends Stand {
  /** How wide the small board is. */
  width: number;
  /** What is covered, with the border. */
  box: Box;
}

/** About the small board, in pixels. */
const BORDER = 2;

/** How large the overview of a board is, and where it stands, in pixels. */
export function overviewOf(
  shown: Box,
  place: Place,
  board: Box,
  boxes: readonly Box[],
  besides: readonly Box[],
  before: Corner | null = null,
): Overview {
  const shape = board.w / board.h;
  const width = overviewWidth(place, shape);
  const size = { width: width + 2 * BORDER, height: width / shape + 2 * BORDER };
  const stand = standFor(shown, place, size, boxes, besides, before);
  return { ...stand, width, box: boxIn(stand.corner, place, stand.brief ? BUTTON : size) };
}

/** What a thing of some size covers in a corner. */
function boxIn(corner: Corner, place: Place, { width, height }: Place): Box {
  return {
    x: corner.startsWith("left") ? MARGIN : place.width - MARGIN - width,
    y: corner.endsWith("top") ? MARGIN : place.height - MARGIN - height,
    w: width,
    h: height,
  };
}

/**
 * Where the overview covers nothing that matters, and of such corners the one where it covers the least else: words and
 * pieces. Where it stood before, as long as no other corner is better: what hops about is not found again. Where it
 * would cover something that matters everywhere, a button stands for it.
 */
export function standFor(
  shown: Box,
  place: Place,
  size: Place,
  boxes: readonly Box[],
  besides: readonly Box[] = [],
  before: Corner | null = null,
): Stand {
  const scale = place.width / shown.w;
  const seen = boxes.filter(({ w, h }) => w < LARGE * shown.w && h < LARGE * shown.h);
  const inPixels = ({ x, y, w, h }: Box): Box => ({
    x: (x - shown.x) * scale,
    y: (y - shown.y) * scale,
    w: w * scale,
    h: h * scale,
  });
  const things = (seen.length ? seen : [{ ...middleOf(shown), w: 0, h: 0 }]).map(inPixels);
  const less = besides.map(inPixels);
  const whole = freest(place, size, things, less, before);
  if (whole.free >= ROOM) return { corner: whole.corner, brief: false };
  return { corner: freest(place, BUTTON, things, less, before).corner, brief: true };
}

/** How far it is from one box to another; nothing where they meet. */
const between = (a: Box, b: Box): number =>
  Math.hypot(Math.max(a.x - b.x - b.w, 0, b.x - a.x - a.w), Math.max(a.y - b.y - b.h, 0, b.y - a.y - a.h));

/** From this part on of what stands in a corner it covers something larger than itself, such as the road ahead. */
const MOSTLY = 0.3;

/** Whether a thing covers another one: any part of one that is smaller, or a good part of itself of one that is larger. */
function covers(stand: Box, box: Box): boolean {
  const w = Math.min(stand.x + stand.w, box.x + box.w) - Math.max(stand.x, box.x);
  const h = Math.min(stand.y + stand.h, box.y + box.h) - Math.max(stand.y, box.y);
  if (w < 0 || h < 0) return false;
  const own = stand.w * stand.h;
  return box.w * box.h <= own || w * h > MOSTLY * own;
}

/** How far it is to the nearest of some boxes. */
const distance = (from: Box, boxes: readonly Box[]): number =>
  Math.min(...boxes.map((box) => between(from, box)));

/**
 * The corner in which a thing of some size covers no box and the least else; of several the one where it stood before,
 * or that is farthest from the nearest box.
 */
function freest(
  place: Place,
  size: Place,
  boxes: readonly Box[],
  less: readonly Box[],
  before: Corner | null,
): { corner: Corner; free: number } {
  const stands = CORNERS.map((corner) => {
    const stand = boxIn(corner, place, size);
    const free = distance(stand, boxes);
    // What matters comes before all else, that before a little more room.
    const covered = free < ROOM ? Infinity : less.filter((box) => covers(stand, box)).length;
    return { corner, free, covered };
  });
  const fewest = Math.min(...stands.map(({ covered }) => covered));
  const best = stands.filter(({ covered }) => covered === fewest);
  const farthest = Math.max(...best.map(({ free }) => free));
  const kept = fewest < Infinity && best.find(({ corner }) => corner === before);
  return kept || (best.find(({ free }) => free >= farthest - 1e-9) as (typeof best)[0]);
}

/** So far the frame of what is shown stays from the edge of the overview, as a part of its size. */
const EDGE = 0.02;

/** What is shown, as a frame that is seen whole: also where more than the board is shown. */
export function inside(shown: Box, board: Box): Box {
  const edge = EDGE * Math.max(board.w, board.h);
  const x = Math.max(shown.x, board.x + edge);
  const y = Math.max(shown.y, board.y + edge);
  const right = Math.min(shown.x + shown.w, board.x + board.w - edge);
  const bottom = Math.min(shown.y + shown.h, board.y + board.h - edge);
  return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) };
}

/** Where the overview stands from one view to the next. */
export class Stands {
  private last: { view: string; overview: Overview } | null = null;

  /** `waits`: all is picked and a yes is waited for. Then it stays where it is: what covers nothing now may go again. */
  find(
    { aim: shown, place }: { aim: Box; place: Place },
    board: Box,
    boxes: readonly Box[],
    besides: readonly Box[],
    waits: boolean,
  ): Overview {
    const view = [shown.x, shown.y, shown.w, place.width, place.height].join(" ");
    if (waits && this.last?.view === view) return this.last.overview;
    const overview = overviewOf(shown, place, board, boxes, besides, this.last?.overview.corner);
    this.last = place.width ? { view, overview } : null;
    return overview;
  }
}
