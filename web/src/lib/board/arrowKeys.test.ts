import { expect, it } from "vitest";
import { tabStop, toward } from "./arrowKeys";

it("finds the place in the direction of an arrow", () => {
  const places = [
    { id: "right", x: 10, y: 1 },
    { id: "far right", x: 30, y: 0 },
    { id: "up", x: 1, y: -10 },
    { id: "left", x: -5, y: 0 },
  ];
  const from = { x: 0, y: 0 };
  expect(toward(from, places, [1, 0])).toBe("right");
  expect(toward(from, places, [0, -1])).toBe("up");
  expect(toward(from, places, [-1, 0])).toBe("left");
  expect(toward(from, places, [0, 1])).toBeNull();
});

it("stops Tab at the focus, else at the last pick, else at the first that can be picked", () => {
  const ids = ["a", "b", "c", "d"];
  const next = new Set(["b", "c"]);
  expect(tabStop(ids, "c", next, ["d"])).toBe("c");
  expect(tabStop(ids, "a", next, ["d", "card"])).toBe("d"); // a card of the hand is not on the board
  expect(tabStop(ids, "gone", next, [])).toBe("b");
  expect(tabStop(ids, null, new Set(), [])).toBeNull();
});
