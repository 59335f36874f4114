import { describe, expect, it } from "vitest";
import type { Message } from "../api";
import { judge, retryPause } from "./resume";

const step = (version: number) => ({ type: "step", version }) as Message;

describe("keeping in step", () => {
  it("applies the very next step only", () => {
    expect(judge(7, step(8))).toBe("apply");
    expect(judge(7, step(7))).toBe("ignore");
    expect(judge(7, step(3))).toBe("ignore");
    expect(judge(7, step(9))).toBe("resync");
    expect(judge(null, step(1))).toBe("resync");
  });

  it("notices from a beat that something was lost", () => {
    expect(judge(7, { type: "beat", version: 7, now_at: 0 })).toBe("ignore");
    expect(judge(7, { type: "beat", version: 8, now_at: 0 })).toBe("resync");
  });

  it("always takes a full picture", () => {
    expect(judge(7, { type: "full", version: 2 } as Message)).toBe("apply");
  });

  it("waits longer and longer, up to ten seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(retryPause)).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
  });
});
