import { expect, it } from "vitest";
import { isBeneath } from "./layers";

it("lays what says so below pieces and words, and all else over them", () => {
  expect(isBeneath('<path class="beneath" d="M0 0"/>')).toBe(true);
  expect(isBeneath('<path d="M0 0" class="beneath"/>')).toBe(false);
  expect(isBeneath('<g><path class="beneath" d="M0 0"/></g>')).toBe(false);
});
