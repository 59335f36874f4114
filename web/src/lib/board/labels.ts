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

const touch = (a: Label, b: Label): boolean =>
  a.left < b.right + NEAR && b.left < a.right + NEAR && a.top < b.bottom - NEAR && b.top < a.bottom - NEAR;

/** Which of some labels there is room for: those of the lowest ranks first, and of one rank as they come. */
export function roomFor(labels: readonly Label[]): boolean[] {
  const order = labels.map((_, i) => i).sort((a, b) => labels[a]!.rank - labels[b]!.rank || a - b);
  const shown: Label[] = [];
  const fits = labels.map(() => false);
  for (const i of order) {
    const label = labels[i]!;
    if (shown.some((other) => touch(label, other))) continue;
    shown.push(label);
    fits[i] = true;
  }
  return fits;
}

/** Letters that are smaller than this, in pixels, are not shown at all. */
const LEAST = 10.9;

/**
 * Show of the labels of a drawing those that there is room for, and none that is too small to read; what is in focus
 * comes first. `data-far` says from how many pixels a unit on a label is no longer needed.
 */
export function declutter(svg: SVGSVGElement, focus: ReadonlySet<string>, unit: number): void {
  const order = new Map([...focus].map((id, i) => [id, i / focus.size]));
  const all = [...svg.querySelectorAll<SVGElement>("[data-rank]")].filter((text) => !text.closest("defs"));
  const shown = new Set<SVGElement>();
  for (const text of all) {
    const size = Number(text.getAttribute("font-size") ?? Infinity) / unit;
    const far = Number(text.dataset["far"] ?? Infinity);
    if (size >= LEAST && 1 / unit <= far) shown.add(text);
  }
  const texts = [...shown];
  const fits = roomFor(
    texts.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const rank = order.get(text.dataset["of"] ?? "") ?? Number(text.dataset["rank"]);
      return { rank, left, right, top, bottom };
    }),
  );
  texts.forEach((text, i) => !fits[i] && shown.delete(text));
  for (const text of all) text.style.visibility = shown.has(text) ? "" : "hidden";
}
