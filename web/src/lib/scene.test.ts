import { expect, it } from "vitest";
import { layers } from "./scene";

it("takes the names from the ground that they lie over", () => {
  expect(layers("<rect/>")).toEqual(["<rect/>", ""]);
  expect(layers('<rect/><g class="names"><text/></g>')).toEqual(["<rect/>", '<g class="names"><text/></g>']);
});
