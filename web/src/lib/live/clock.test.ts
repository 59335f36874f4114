import { expect, it } from "vitest";
import { match, seat } from "../testing/samples";
import { clockText, isLow, timeLeft } from "./clock";

it("runs the clock of the seat to act alone", () => {
  const seats = [seat(0, { remaining_ms: 60_000 }), seat(1, { remaining_ms: 50_000 })];
  const running = match({ seats, running_since_at: 1000 });
  expect(timeLeft(running, 0, 11_000)).toBe(50_000);
  expect(timeLeft(running, 1, 11_000)).toBe(50_000);
  expect(timeLeft(running, 0, 99_000_000)).toBe(0);
  expect(timeLeft(match({ seats }), 0, 11_000)).toBe(60_000);
  expect(timeLeft(match(), 0, 11_000)).toBeNull();
});

it("shows minutes and seconds, hours, days", () => {
  expect(clockText(0)).toBe("0:00");
  expect(clockText(61_200)).toBe("1:02"); // a second that has begun is still there
  expect(clockText(3_599_000)).toBe("59:59");
  expect(clockText(3_600_000)).toBe("1:00 h");
  expect(clockText(90_000_000)).toBe("25:00 h");
  expect(clockText(3 * 86_400_000 - 1)).toBe("3 days");
  expect(clockText(null)).toBe("");
});

it("warns when little is left", () => {
  expect(isLow(19_999)).toBe(true);
  expect(isLow(20_000)).toBe(false);
  expect(isLow(null)).toBe(false);
});
