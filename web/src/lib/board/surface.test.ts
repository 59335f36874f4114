import { describe, expect, it } from "vitest";
import { alsoMeant, standIns } from "./surface";

describe("a piece that stands for something else", () => {
  const pieces = [
    { id: "cell", x: 0, y: 0, pick: "lane" },
    { id: "sled", x: 0, y: 0 },
  ];

  it("can be picked when that can be", () => {
    expect([...alsoMeant(pieces, new Set(["lane", "sled"]))]).toEqual(["lane", "sled", "cell"]);
  });

  it("is told apart from what stands for itself", () => {
    expect([...standIns(pieces, new Set(["lane", "sled"]))]).toEqual(["cell"]);
  });

  it("can not be picked else, and nothing is made anew", () => {
    const ids = new Set(["sled", "dog"]);
    expect(alsoMeant(pieces, ids)).toBe(ids);
  });
});
