import { expect, it, vi } from "vitest";
import { match, seat } from "./testing/samples";

vi.mock("./router.svelte", () => ({ router: { go: vi.fn() } }));

it("says of my matches when it is my turn, and who else plays", async () => {
  const { company, mineFirst, myStanding } = await import("./matches");
  const { savedMatches } = await import("./savedMatches.svelte");
  const bot = (number: number) => seat(number, { kind: "bot", bot: "easy" });
  // Alone among bots one can only be the one person there.
  const alone = match({ id: "alone", seat: 1, seats: [bot(0), seat(1), bot(2)] });
  expect([myStanding(alone), company(alone)]).toEqual(["Your turn", "with 2 bots"]);
  expect(myStanding({ ...alone, seat: 0 })).toBe("Ann to act, move 4");
  const left = { ...alone, seats: [bot(0), seat(1, { stand_in: "left" }), bot(2)] };
  expect(myStanding(left)).toBe("Ben to act, move 4");
  // Among several people this browser knows its seats from the last visit, or does not know.
  const seats = [seat(0), seat(1), bot(2), bot(3)];
  const unknown = match({ id: "unknown", seats });
  expect([myStanding(unknown), company(unknown)]).toEqual(["Ann to act, move 4", ""]);
  savedMatches.keep("known", { token: "t", title: "", at: 1, seats: [0] });
  const known = match({ id: "known", seats });
  expect([myStanding(known), company(known)]).toEqual(["Your turn", "with Ben and 2 bots"]);
  const gathering = match({
    id: "g",
    status: "gathering",
    seats: [seat(0), seat(1, { kind: "friend", taken: false })],
  });
  savedMatches.keep("g", { token: "t", title: "", at: 1, seats: [0] });
  expect(company(gathering)).toBe("");
  expect(mineFirst([{ ...known, seat: 2 }, unknown, alone]).map(({ id }) => id)).toEqual([
    "alone",
    "known",
    "unknown",
  ]);
});

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
