/** What was played and what would have been better, drawn over the board. */

import type { Point } from "../camera/box";
import type { Scene } from "../scene";
import type { LineMove } from "../wire";

/** How the two lines look: in colour, and in their dashes. */
const LOOKS = {
  played: { colour: "var(--red)", dashes: "3 7" },
  better: { colour: "var(--focus)", dashes: "" },
} as const;

export type LineKind = keyof typeof LOOKS;

/** The moves of a line up to where somebody else decides: what lies after is told in words. */
export function ownMoves(line: readonly LineMove[]): LineMove[] {
  const end = line.findIndex(({ seat }) => seat !== line[0]?.seat);
  return line.slice(0, end < 0 ? line.length : end);
}

/** What a line picks on the board and in the hand. */
export function linePicks(line: readonly LineMove[]): string[] {
  return [...new Set(ownMoves(line).flatMap(({ picks }) => picks))];
}

/** A line as SVG fragments: what its moves would do, and arrows between the places that they name, or along their way. */
export function drawLine(line: readonly LineMove[], scene: Scene, kind: LineKind): string[] {
  const places = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece]));
  const { colour, dashes } = LOOKS[kind];
  return ownMoves(line).flatMap(({ picks, svg, way }) => {
    const named = picks.flatMap((id) => {
      const piece = places.get(id);
      return piece && (piece.x || piece.y) ? [piece] : [];
    });
    const arrows = way.length
      ? [
          arrow(
            way.map(([x = 0, y = 0]) => ({ x, y })),
            colour,
            dashes,
          ),
        ]
      : named.slice(1).map((to, i) => arrow([named[i] ?? to, to], colour, dashes));
    return [svg, ...arrows].filter((one) => one !== "");
  });
}

/** An arrow along some points, a little off the middles of the first and of the last. */
function arrow(points: readonly Point[], colour: string, dashes: string): string {
  const [first, second, before, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !before || !last) return "";
  const [begins, ends] = [toward(first, second), toward(before, last)];
  if (!begins.length || !ends.length) return "";
  const head = ends.length * 0.16;
  const [start, tip] = [begins.at(begins.length * 0.06, 0), ends.at(ends.length * 0.94, 0)];
  const between = points.slice(1, -1).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const stroke = `fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"`;
  const barb = (side: number): string => ends.at(ends.length * 0.94 - head, side * head * 0.7);
  return (
    `<path d="M${[start, ...between, tip].join("L")}" stroke-dasharray="${dashes}" ${stroke}/>` +
    `<path d="M${barb(1)}L${tip}L${barb(-1)}" ${stroke}/>`
  );
}

/** Places on the way from one point to another, by how far along it and how far aside they are. */
function toward(from: Point, to: Point): { length: number; at: (along: number, aside: number) => string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, aside: number): string =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  return { length, at };
}
