import { expect, it } from "vitest";
import { changes, departure, frames, nearTurn } from "./glide";
import { inDrawingOrder } from "./stage.svelte";

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

it("lets a piece shrink where it was, or a wave take it when it comes by", () => {
  const whole = { x: 0, y: 0, w: 100, h: 100 };
  const shrinks = departure(piece("a", 10, 50), whole, false);
  expect(shrinks.timing.delay).toBe(0);
  expect(shrinks.keyframes[1]?.["transform"]).toBe("translate(10px, 50px) rotate(0deg) scale(0.5)");
  const washed = departure(piece("a", 10, 50), whole, true);
  expect(washed.timing.delay).toBe(510);
  expect(washed.keyframes[1]?.["transform"]).toBe("translate(10px, 68px) rotate(40deg) scale(0.9)");
});

it("draws by layer, and what is on its way above all", () => {
  const pieces = [
    { ...piece("top", 0, 0), layer: 5 },
    piece("low", 0, 0),
    { ...piece("mid", 0, 0), layer: 2 },
  ];
  const order = (lifted: string[]) => inDrawingOrder(pieces, new Set(lifted)).map((one) => one.id);
  expect(order([])).toEqual(["low", "mid", "top"]);
  expect(order(["low"])).toEqual(["mid", "top", "low"]);
});
