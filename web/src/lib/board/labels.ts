/** Words on the board that would lie one over another: the one that matters more is shown. */

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

/**
 * Show of the labels of a drawing those that can be read and that there is room for; what is in focus comes first, in
 * its order. A pixel shows `unit` of the drawing. `data-far` says how many pixels a unit may have for a label that is
 * needed only from afar. What is mostly under something `solid` is not shown unless it is in focus.
 */
export function declutter(
  svg: SVGSVGElement,
  focus: ReadonlySet<string>,
  unit: number,
  solid: readonly Element[] = [],
): void {
  const order = new Map([...focus].map((id, i) => [id, i / focus.size]));
  const texts = [...svg.querySelectorAll<SVGElement>("[data-rank]")].filter((text) => !text.closest("defs"));
  for (const text of texts) text.style.visibility = "";
  const read = texts.filter((text) => {
    const large = parseFloat(getComputedStyle(text).fontSize) / unit >= LEAST;
    const needed = 1 / unit <= Number(text.dataset["far"] ?? Infinity);
    if (!large || !needed) text.style.visibility = "hidden";
    return large && needed;
  });
  const things = solid.map((one) => one.getBoundingClientRect());
  const fits = roomFor(
    read.map((text) => {
      const at = text.getBoundingClientRect();
      const { left, right, top, bottom } = at;
      const place = order.get(text.dataset["of"] ?? "");
      const rank = place ?? Number(text.dataset["rank"]);
      const inNames = text.closest(".names") !== null;
      if (place === undefined && inNames && things.some((one) => covered(at, one) > MOST_COVERED))
        return { rank: Infinity, left, right, top, bottom };
      return { rank, left, right, top, bottom };
    }),
  );
  read.forEach((text, i) => {
    if (!fits[i]) text.style.visibility = "hidden";
  });
}
