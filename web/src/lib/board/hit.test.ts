import { expect, it } from "vitest";
import { aim, type IdsAt } from "./hit";

const none = new Set<string>();
/** Things lie at points of the screen; each is found within `size` of its middle. */
const things =
  (places: Record<string, [number, number]>, size = 3): IdsAt =>
  (x, y) =>
    Object.entries(places)
      .filter(([, [px, py]]) => Math.hypot(px - x, py - y) < size)
      .map(([id]) => id);

it("prefers what can be picked now to what lies above it", () => {
  const at: IdsAt = () => ["label", "was", "next"];
  expect(aim(at, 0, 0, new Set(["next"]), ["was"], false)).toBe("next");
  expect(aim(at, 0, 0, none, ["was"], false)).toBe("was");
  expect(aim(at, 0, 0, none, [], false)).toBeNull();
});

it("finds for a finger, not for a mouse, the nearest thing around", () => {
  const at = things({ near: [9, 0], far: [0, -18] });
  expect(aim(at, 0, 0, new Set(["near", "far"]), [], true)).toBe("near");
  expect(aim(at, 0, 0, new Set(["far"]), [], true)).toBe("far");
  expect(aim(at, 0, 0, new Set(["near", "far"]), [], false)).toBeNull();
  expect(aim(things({ away: [40, 0] }), 0, 0, new Set(["away"]), [], true)).toBeNull();
});
