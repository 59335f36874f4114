import { expect, it } from "vitest";
import samples from "../testing/changes.json";
import type { Scene } from "../scene";
import type { SceneChange } from "../wire";
import { applyChange } from "./changes";

interface Sample {
  about: string;
  before: Scene;
  change: SceneChange;
  after: Scene;
}

// What the server makes: tests/engine/test_changes.py writes these.
it.each(samples as unknown as Sample[])("$about", ({ before, change, after }) => {
  const untouched = structuredClone(before);
  expect(applyChange(before, change)).toEqual(after);
  expect(before).toEqual(untouched);
});

it("keeps what has not changed as it is, so that nothing is drawn anew", () => {
  const piece = { id: "a", x: 1, y: 2 };
  const before: Scene = { seat: 0, viewer: 0, prompt: "", pieces: [piece, { id: "b", x: 1, y: 2 }] };
  const after = applyChange(before, { pieces: [[0, 1]] });
  expect(after.pieces).toHaveLength(1);
  expect(after.pieces?.[0]).toBe(piece);
});
