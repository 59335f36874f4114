/** What a hint points at, drawn so that one sees what comes first and where it leads. Pure. */

import type { Box, Point } from "../camera/box";
import type { Choice } from "../scene";

/** The picks of a hint in their order; none where there is only one of them, or their order does not matter. */
export function stepsOf(picks: readonly string[], choice: Choice | undefined): readonly string[] {
  return picks.length > 1 && !choice?.unordered ? picks : [];
}

/** An arrow between the edges of two things, each so far from its middle; null when there is no room for one. */
export function arrow(from: Point, to: Point, room: number): { from: Point; to: Point } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < 3 * room) return null;
  const [x, y] = [(dx / far) * room, (dy / far) * room];
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x - x, y: to.y - y } };
}

/** Above and to the left of a thing, with some room between: what stands there hides nothing of it. */
export function beside({ x, y, w, h }: Box, room: number): Point {
  const far = Math.max(w, h) / 2 + room;
  return { x: x + w / 2 - far / 2, y: y + h / 2 - (far * Math.sqrt(3)) / 2 };
}

/** The points of a way as an attribute, from the edge of its first thing to that of its last; nothing without any. */
export function route(way: readonly (readonly number[])[], room: number): string {
  const points = way.map(([x = 0, y = 0]) => ({ x, y }));
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !beforeLast || !last) return "";
  const ends = [aside(first, second, room), ...points.slice(1, -1), aside(last, beforeLast, room)];
  return ends.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** So far from one point towards another, but not beyond the middle between them. */
function aside(from: Point, to: Point, room: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(0.5, room / Math.max(1e-6, Math.hypot(dx, dy)));
  return { x: from.x + dx * part, y: from.y + dy * part };
}
