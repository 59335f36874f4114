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

/** Show of the labels of a drawing those that there is room for; what is in focus comes first. */
export function declutter(svg: SVGSVGElement, focus: ReadonlySet<string>): void {
  const texts = [...svg.querySelectorAll<SVGElement>("[data-rank]")];
  const fits = roomFor(
    texts.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const rank = focus.has(text.dataset["of"] ?? "") ? 0 : Number(text.dataset["rank"]);
      return { rank, left, right, top, bottom };
    }),
  );
  texts.forEach((text, i) => (text.style.visibility = fits[i] ? "" : "hidden"));
}
