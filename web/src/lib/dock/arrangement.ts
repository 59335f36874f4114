/** How large what lies before a player is shown, and in which order: as large as there is room for. Pure. */

/** All cards seen at once in rows; a row for each group, in which cards may overlap; one row that is pushed aside. */
export type Order = "rows" | "strips" | "row";

export interface Arrangement {
  order: Order;
  /** How high cards are, and the mat, in pixels. */
  card: number;
  mat: number;
}

const WIDE: readonly (readonly [card: number, mat: number])[] = [
  [84, 150],
  [78, 132],
  [72, 118],
  [66, 108],
  [60, 100],
  [58, 98],
  [56, 96],
];
const SMALL: readonly (readonly [card: number, mat: number])[] = [
  [82, 124],
  [76, 112],
  [70, 102],
  [66, 96],
  [62, 92],
  [56, 88],
];

/** The ways to show it, the best first: what is seen at once comes before what is large. */
export function arrangements(wide: boolean): Arrangement[] {
  const sizes = (order: Order): Arrangement[] =>
    (wide ? WIDE : SMALL).map(([card, mat]) => ({ order, card, mat }));
  return [...sizes("rows"), ...(wide ? [] : sizes("strips")), ...sizes("row")];
}

/**
 * The first that fits and can be read; where none fits, the last that can be read. `fits` and `legible` look at what
 * is shown after `show`.
 */
export function arrange(
  wide: boolean,
  show: (one: Arrangement) => void,
  fits: (one: Arrangement) => boolean,
  legible: () => boolean,
): Arrangement {
  const ways = arrangements(wide);
  let last = ways[0] as Arrangement;
  for (const one of ways) {
    show(one);
    if (!legible()) continue;
    last = one;
    if (fits(one)) return one;
  }
  show(last);
  return last;
}
