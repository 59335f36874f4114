import { expect, it } from "vitest";
import { absentSeconds, clockWish, usualTiming } from "./timing";

it("has no clock unless one is asked for", () => {
  expect(clockWish(usualTiming())).toBeNull();
  expect(clockWish({ ...usualTiming(), clock: "live", minutes: 2.5, increment: 3 })).toEqual({
    kind: "live",
    bank_s: 150,
    increment_s: 3,
  });
  expect(clockWish({ ...usualTiming(), clock: "correspondence", days: 5 })).toEqual({
    kind: "correspondence",
    days: 5,
  });
});

it("waits for ever for somebody who stays away, or so many seconds", () => {
  expect(absentSeconds(usualTiming())).toBeNull();
  expect(absentSeconds({ ...usualTiming(), absent: "300" })).toBe(300);
});
