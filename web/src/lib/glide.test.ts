import { expect, it } from "vitest";
import { changes, frames, nearTurn } from "./glide";

const piece = (id: string, x: number, y: number, turn = 0) => ({ id, x, y, turn });

it("tells what glides, comes and goes", () => {
  const before = [piece("still", 1, 1), piece("moved", 0, 0), piece("gone", 5, 5)];
  const now = [piece("moved", 3, 4), piece("still", 1, 1), piece("new", 9, 9)];
  const found = changes(before, now);
  expect(found.glides).toEqual([{ id: "moved", from: { x: 0, y: 0, turn: 0 }, to: { x: 3, y: 4, turn: 0 } }]);
  expect(found.came).toEqual(["new"]);
  expect(found.went.map((one) => one.id)).toEqual(["gone"]);
});

it("takes a change of layer or drawing for no movement", () => {
  const found = changes(
    [{ id: "a", x: 1, y: 1, layer: 1, svg: "<a/>" }],
    [{ id: "a", x: 1, y: 1, layer: 7, svg: "<b/>" }],
  );
  expect(found.glides).toEqual([]);
});

it("turns the short way round", () => {
  expect(nearTurn(350, 10)).toBe(-10);
  expect(nearTurn(10, 350)).toBe(370);
  expect(nearTurn(0, 90)).toBe(0);
  expect(changes([piece("a", 0, 0, 350)], [piece("a", 0, 0, 10)]).glides[0]?.from.turn).toBe(-10);
});

it("starts and ends a glide where the piece was and is", () => {
  const [first, , last] = frames({ id: "a", from: { x: 0, y: 0, turn: 0 }, to: { x: 8, y: 6, turn: 90 } });
  expect(first?.transform).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
  expect(last?.transform).toBe("translate(8px, 6px) rotate(90deg) scale(1)");
});
