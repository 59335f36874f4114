import { expect, test } from "vitest";
import { pack, readLink, unpack } from "./parcel";

test("what is packed can be read with its key, and with no other", async () => {
  const plain = JSON.stringify({
    byways_games: 1,
    name: "Zoë",
    results: Array.from({ length: 400 }, () => "x"),
  });
  const packed = await pack(plain);
  expect(packed.data).toMatch(/^[\w-]+$/);
  expect(packed.data.length).toBeLessThan(plain.length);
  expect(packed.data).not.toContain("byways");
  expect(await unpack(packed)).toBe(plain);
  const other = await pack(plain);
  expect(other.data).not.toBe(packed.data);
  await expect(unpack({ data: packed.data, key: other.key })).rejects.toThrow();
});

test("a link brings a name and a key, whole or not at all", async () => {
  const name = "n".repeat(22);
  const { key } = await pack("");
  expect(readLink(`#take=${name}.${key}`)).toEqual({ name, key });
  expect(readLink(`#take=${name}.${key.slice(1)}`)).toBeNull();
  expect(readLink("#s=abc")).toBeNull();
});
