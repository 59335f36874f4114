import { expect, it, vi } from "vitest";
import { match, seat } from "./testing/samples";

vi.mock("./router.svelte", () => ({ router: { go: vi.fn() } }));

it("says where a match stands", async () => {
  const { standing } = await import("./matches");
  const free = (number: number) => seat(number, { kind: "friend", taken: false });
  expect(standing(match({ status: "gathering", seats: [seat(0), free(1)] }))).toBe("waits for one more");
  expect(standing(match({ status: "gathering", seats: [seat(0), free(1), free(2)] }))).toBe(
    "waits for 2 more",
  );
  expect(standing(match({ seat: 1 }))).toBe("Ben to act, move 4");
  expect(standing(match({ seat: null }))).toBe("being played");
  expect(
    standing(
      match({
        status: "over",
        result: { winners: [], payoffs: [], reason: "", words: "Ben wins.", sheet: [] },
      }),
    ),
  ).toBe("Ben wins.");
});
