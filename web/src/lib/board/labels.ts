/** Words on the board that would lie one over another: the one that matters more is shown. */

import type { Box } from "../camera/box";

export interface Label {
  rank: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Boxes of letters are higher than the letters; words may come this near, in pixels. */
const NEAR = 1;
/** Beside one another they need more room than one above another. */
const BESIDE = 3;

const touch = (a: Label, b: Label): boolean =>
  a.left < b.right + BESIDE &&
  b.left < a.right + BESIDE &&
  a.top < b.bottom - NEAR &&
  b.top < a.bottom - NEAR;

/** Which of some labels there is room for: those of the lowest ranks first, and of one rank as they come. */
export function roomFor(labels: readonly Label[]): boolean[] {
  const order = [...labels.entries()].sort(([i, a], [j, b]) => a.rank - b.rank || i - j);
  const shown: Label[] = [];
  const fits = labels.map(() => false);
  for (const [i, label] of order) {
    if (label.rank === Infinity || shown.some((other) => touch(label, other))) continue;
    shown.push(label);
    fits[i] = true;
  }
  return fits;
}

/** So much of a label may lie under something else. */
const MOST_COVERED = 0.25;
/** So much of what can be picked may lie under a label that is not its own. */
const MOST_CROSSED = 0.08;

/** How much of a box lies under another one. */
function covered(box: DOMRect, over: DOMRect): number {
  const w = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const h = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  return w > 0 && h > 0 ? (w * h) / (box.width * box.height) : 0;
}

/** Letters smaller than this can not be read, in pixels. */
const LEAST = 10.9;

/** So far a label may reach beyond the edge of what is seen, in pixels: the rim of letters is wider than they are. */
const BEYOND = 2;

/** Whether a label begins within what is seen and ends outside: half a name is worse than none. */
export const isCut = (label: Omit<Label, "rank">, seen: Omit<Label, "rank">): boolean => {
  const meets =
    label.left < seen.right && label.right > seen.left && label.top < seen.bottom && label.bottom > seen.top;
  const inside =
    label.left >= seen.left - BEYOND &&
    label.right <= seen.right + BEYOND &&
    label.top >= seen.top - BEYOND &&
    label.bottom <= seen.bottom + BEYOND;
  return meets && !inside;
};

/** How a drawing stands on the screen: as its own matrix says, for on the way to another shape it does not fill its place. */
export type Matrix = Pick<DOMMatrix, "a" | "e" | "f">;

/** Where on the screen a part of a drawing is. */
export const onScreen = ({ a, e, f }: Matrix, { x, y, w, h }: Box): Omit<Label, "rank"> => ({
  left: e + x * a,
  right: e + (x + w) * a,
  top: f + y * a,
  bottom: f + (y + h) * a,
});

const matrixOf = (svg: SVGSVGElement): Matrix => svg.getScreenCTM() ?? { a: 1, e: 0, f: 0 };

/** So much of a word something may cover that stands on the board, before it is better left out. */
const LEFT_OUT = 0.04;

/** Leave names out of which a part would lie under something that stands before the board: half a name is no name. */
export function leaveOut(svg: SVGSVGElement, before: readonly Box[]): void {
  const matrix = matrixOf(svg);
  const places = before.map((box) => onScreen(matrix, box));
  for (const text of svg.querySelectorAll<SVGElement>(".names text[data-rank]")) {
    if (text.style.visibility === "hidden") continue;
    const at = text.getBoundingClientRect();
    const under = places.some((place) => {
      const w = Math.min(at.right, place.right) - Math.max(at.left, place.left);
      const h = Math.min(at.bottom, place.bottom) - Math.max(at.top, place.top);
      return w > 0 && h > 0 && w * h > LEFT_OUT * at.width * at.height;
    });
    if (under) text.style.visibility = "hidden";
  }
}

/** Where the words are that can be read in a view, in the units of the drawing. */
function wordsIn(svg: SVGSVGElement, view: Box, seen: Omit<Label, "rank">): Box[] {
  const unit = view.w / (seen.right - seen.left);
  return [...svg.querySelectorAll<SVGElement>("text")].flatMap((text) => {
    if (text.style.visibility === "hidden" || text.closest("defs")) return [];
    const { left, top, width, height } = text.getBoundingClientRect();
    if (left + width < seen.left || left > seen.right || top + height < seen.top || top > seen.bottom)
      return [];
    const [x, y] = [view.x + (left - seen.left) * unit, view.y + (top - seen.top) * unit];
    return [{ x, y, w: width * unit, h: height * unit }];
  });
}

/**
 * Show of the labels of a drawing those that can be read, that are seen whole and that there is room for; what is in
 * focus comes first, in its order. A pixel shows `unit` of the drawing, and `view` is the part of it that is shown.
 * `data-far` says how many pixels a unit may have for a label that is needed only from afar, `data-near` how many it
 * must have for one that would only be in the way. What is mostly under something `solid` is not shown unless it is in
 * focus, nor is the name of no piece in particular (a street) that runs across a target. Tells where all words stand that can be read then.
 */
export function declutter(
  svg: SVGSVGElement,
  focus: ReadonlySet<string>,
  unit: number,
  view: Box,
  solid: readonly Element[] = [],
  targets: readonly Element[] = [],
): Box[] {
  const order = new Map([...focus].map((id, i) => [id, i / focus.size]));
  const texts = [...svg.querySelectorAll<SVGElement>("[data-rank]")].filter((text) => !text.closest("defs"));
  for (const text of texts) text.style.visibility = "";
  const read = texts.filter((text) => {
    const large = parseFloat(getComputedStyle(text).fontSize) / unit >= LEAST;
    const near = order.has(text.dataset["of"] ?? "") || 1 / unit >= Number(text.dataset["near"] ?? 0);
    const needed = near && 1 / unit <= Number(text.dataset["far"] ?? Infinity);
    if (!large || !needed) text.style.visibility = "hidden";
    return large && needed;
  });
  const things = solid.map((one) => one.getBoundingClientRect());
  const aims = targets.map((one) => one.getBoundingClientRect());
  const seen = onScreen(matrixOf(svg), view);
  const fits = roomFor(
    read.map((text) => {
      const at = text.getBoundingClientRect();
      const { left, right, top, bottom } = at;
      const place = order.get(text.dataset["of"] ?? "");
      const rank = place ?? Number(text.dataset["rank"]);
      const inNames = text.closest(".names") !== null;
      if (inNames && isCut(at, seen)) return { rank: Infinity, left, right, top, bottom };
      // What of a name lies below a piece can not be seen at all.
      const most = text.dataset["of"] || text.closest(".front") ? MOST_COVERED : MOST_CROSSED;
      if (place === undefined && inNames && things.some((one) => covered(at, one) > most))
        return { rank: Infinity, left, right, top, bottom };
      if (inNames && !text.dataset["of"] && aims.some((one) => covered(one, at) > MOST_CROSSED))
        return { rank: Infinity, left, right, top, bottom };
      return { rank, left, right, top, bottom };
    }),
  );
  read.forEach((text, i) => {
    if (!fits[i]) text.style.visibility = "hidden";
  });
  return wordsIn(svg, view, seen);
}
