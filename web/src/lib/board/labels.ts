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
const BESIDE = 4;

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

/** Where on the screen a part of the drawing will be, as long as another part is shown. */
function onScreen(svg: SVGSVGElement, part: Box): Omit<Label, "rank"> {
  const { left, top, width } = svg.getBoundingClientRect();
  const { x, y, width: shown } = svg.viewBox.baseVal;
  const scale = width / shown;
  const [l, t] = [left + (part.x - x) * scale, top + (part.y - y) * scale];
  return { left: l, right: l + part.w * scale, top: t, bottom: t + part.h * scale };
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
 * focus. Tells where all words stand that can be read then.
 */
export function declutter(
  svg: SVGSVGElement,
  focus: ReadonlySet<string>,
  unit: number,
  view: Box,
  solid: readonly Element[] = [],
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
  const seen = onScreen(svg, view);
  const fits = roomFor(
    read.map((text) => {
      const at = text.getBoundingClientRect();
      const { left, right, top, bottom } = at;
      const place = order.get(text.dataset["of"] ?? "");
      const rank = place ?? Number(text.dataset["rank"]);
      const inNames = text.closest(".names") !== null;
      if (inNames && isCut(at, seen)) return { rank: Infinity, left, right, top, bottom };
      if (place === undefined && inNames && things.some((one) => covered(at, one) > MOST_COVERED))
        return { rank: Infinity, left, right, top, bottom };
      return { rank, left, right, top, bottom };
    }),
  );
  read.forEach((text, i) => {
    if (!fits[i]) text.style.visibility = "hidden";
  });
  return wordsIn(svg, view, seen);
}
