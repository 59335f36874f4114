import { afterEach, expect, it, vi } from "vitest";
import { api, type Story } from "../api";
import { StoryReader } from "./storyReader.svelte";

const told = (state: Story["state"], done: number): Story => ({
  state,
  done,
  all: 9,
  curve: [],
  team: false,
  turning: [],
  costliest: [],
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks once, then looks until it is done", async () => {
  vi.useFakeTimers();
  const ask = vi.spyOn(api, "askStory").mockResolvedValue(told("waiting", 0));
  const look = vi
    .spyOn(api, "story")
    .mockResolvedValueOnce(told("running", 4))
    .mockResolvedValueOnce(told("done", 9));
  const reader = new StoryReader("m");
  const opened = reader.open();
  await vi.advanceTimersByTimeAsync(800);
  expect(reader.story?.done).toBe(4);
  await vi.advanceTimersByTimeAsync(5000);
  await opened;
  expect([reader.story?.state, ask.mock.calls.length, look.mock.calls.length]).toEqual(["done", 1, 2]);
});

it("looks no more when the page is left", async () => {
  vi.useFakeTimers();
  vi.spyOn(api, "askStory").mockResolvedValue(told("running", 0));
  const look = vi.spyOn(api, "story").mockResolvedValue(told("running", 1));
  const reader = new StoryReader("m");
  void reader.open();
  await vi.advanceTimersByTimeAsync(0);
  reader.close();
  await vi.advanceTimersByTimeAsync(9000);
  expect(look).not.toHaveBeenCalled();
});
