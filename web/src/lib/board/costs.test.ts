import { expect, it } from "vitest";
import { plates } from "./costs";

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
