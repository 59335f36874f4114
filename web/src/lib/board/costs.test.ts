import { expect, it } from "vitest";
import { plates, telling } from "./costs";

const thing = (id: string, cost: number, x: number) => ({
  id,
  cost,
  box: { x: x - 20, y: -20, w: 40, h: 40 },
});

it("says beside each thing what it costs, and nothing of what is free", () => {
  const found = plates([thing("a", 2, 0), thing("b", 0, 100)], 1);
  expect(found).toEqual([{ id: "a", cost: 2, x: 12.8, y: 5 }]);
});

it("hides nothing from afar", () => {
  expect(plates([thing("a", 2, 0), thing("b", 1, 100)], 2)).toHaveLength(2);
  expect(plates([thing("a", 2, 0), thing("b", 1, 100)], 4)).toEqual([]);
});

it("tells of what is far only where something is, or where it is pointed at", () => {
  const things = [
    thing("near", 1, 0),
    thing("bare", 3, 100),
    thing("waited-at", 4, 200),
    thing("goal", 5, 300),
  ];
  const far = new Set(["bare", "waited-at", "goal"]);
  const somebody = { x: 170, y: -30, w: 20, h: 30 };
  const there = [somebody, { x: 280, y: -20, w: 40, h: 40 }];
  expect([...telling(things, far, there)]).toEqual(["near", "waited-at", "goal"]);
  expect([...telling(things, far, [], "bare")]).toEqual(["near", "bare"]);
});
