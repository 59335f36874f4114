/** What a hint points at, drawn so that one sees what comes first and where it leads. Pure. */

import type { Point } from "../camera/box";
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
