import { expect, it } from "vitest";
import { isWorthEnlarging } from "./enlarge.svelte";

const drawn = (width: number, height: number, text: string): string =>
  `<svg viewBox="0 0 ${width} ${height}"><text x="1">${text}</text></svg>`;

it("leaves playing cards as they are", () => {
  expect(isWorthEnlarging(drawn(60, 84, "5"), "5 of hearts")).toBe(false);
});

it("enlarges what has words on it, what lies across, and what says more than it shows", () => {
  expect(isWorthEnlarging(drawn(60, 84, "Ferry"), "Ferry")).toBe(true);
  expect(isWorthEnlarging(drawn(84, 60, "5"), "Route 5")).toBe(true);
  expect(isWorthEnlarging(drawn(60, 84, "5"), "5, which counts as any card you like in this round")).toBe(
    true,
  );
});
