import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, type GameInfo, type Games, type Option, type Setup } from "../api";
import { NewMatchForm } from "./form.svelte";

const players: Option = {
  name: "players",
  title: "Players",
  default: 2,
  help: "",
  values: [2, 3],
  labels: [],
  notes: [],
  pictures: [],
  free: false,
  own: "",
  minor: false,
};
const game = (name: string, options: Option[]): GameInfo => ({ name, title: name, options }) as GameInfo;
const games: Games = {
  games: [game("crabs", [players]), game("knives", [])],
  bots: [],
  default_bot: "normal",
  lab: false,
};
const setup = (count: number): Setup => ({
  options: {},
  players: count,
  seat_names: [],
  seat_colours: [],
  board: null,
});

beforeEach(() => {
  vi.spyOn(api, "setup").mockImplementation((_, options) =>
    Promise.resolve(setup(Number(options["players"] ?? 4))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("begins with the wanted game, or the first when there is none of that name", () => {
  expect(new NewMatchForm(games, "knives").game?.name).toBe("knives");
  expect(new NewMatchForm(games, "chess").game?.name).toBe("crabs");
});

it("has as many seats as the options bring, and keeps who sits there", async () => {
  const form = new NewMatchForm(games, "crabs");
  expect(form.wish()).toBeNull();
  await form.begin();
  expect(form.rows.map((row) => row.kind)).toEqual(["me", "bot"]);
  if (form.rows[1]) form.rows[1].kind = "friend";
  await form.setOption(players, "3");
  expect(form.options).toEqual({ players: 3 });
  expect(form.rows.map((row) => row.kind)).toEqual(["me", "friend", "bot"]);
  expect(form.waitsForOthers).toBe(true);
  expect(form.wish()).toMatchObject({
    game: "crabs",
    options: { players: 3 },
    stand_in: "normal",
    clock: null,
  });
});

it("is told anew in another language, and keeps what was chosen", async () => {
  const form = new NewMatchForm(games, "crabs");
  await form.begin();
  await form.setOption(players, "3");
  vi.mocked(api.setup).mockResolvedValueOnce({ ...setup(3), seat_names: ["Синий", "Оранжевый", "Зелёный"] });
  await form.retell({ ...games, games: [{ ...game("crabs", [players]), blurb: "Крабы" }] });
  expect(form.game?.blurb).toBe("Крабы");
  expect(form.setup?.seat_names[0]).toBe("Синий");
  expect(form.options).toEqual({ players: 3 });
});

it("begins anew with another game", async () => {
  const form = new NewMatchForm(games, "crabs");
  await form.begin();
  form.chosen = "knives";
  await form.begin();
  expect(form.options).toEqual({});
  expect(form.rows).toHaveLength(4);
});

it("says why options can not be, and heeds the last answer only", async () => {
  const form = new NewMatchForm(games, "crabs");
  await form.begin();
  let answer: (found: Setup) => void = () => undefined;
  vi.mocked(api.setup).mockImplementationOnce(() => new Promise((go) => (answer = go)));
  const slow = form.setOption(players, "3");
  vi.mocked(api.setup).mockRejectedValueOnce(new Error("players: 2 or 3"));
  await form.setOption(players, "9");
  answer(setup(3));
  await slow;
  expect(form.fault).toBe("players: 2 or 3");
  expect(form.rows).toHaveLength(2);
});

it("asks for nothing while it is not known how many seats there are", async () => {
  const form = new NewMatchForm(games, "crabs");
  await form.begin();
  const slow = form.setOption(players, "3");
  expect(form.wish()).toBeNull();
  await slow;
  expect(form.wish()?.seats).toHaveLength(3);
});
