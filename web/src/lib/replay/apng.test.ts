import { expect, it } from "vitest";
import { animate, chunksOf, crc32 } from "./apng";

/** A PNG of one pixel, grey, black or white. */
const DOTS = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==",
].map((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
const [black, white] = DOTS as [Uint8Array, Uint8Array];

it("counts checksums as PNG does", () => {
  expect(crc32(new TextEncoder().encode("IEND"))).toBe(0xae426082);
});

it("puts pictures together, numbered and timed", () => {
  const made = animate([
    { png: black, ms: 700 },
    { png: white, ms: 3000 },
  ]);
  const chunks = chunksOf(made);
  expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"]);
  const number = (i: number, at: number): number => {
    const { data } = chunks[i] as { data: Uint8Array };
    return new DataView(data.buffer, data.byteOffset).getUint32(at);
  };
  expect([number(1, 0), number(2, 0), number(4, 0), number(5, 0)]).toEqual([2, 0, 1, 2]);
  expect([number(2, 4), number(2, 8)]).toEqual([1, 1]);
  expect([...(chunks[4]?.data.subarray(20, 24) ?? [])]).toEqual([3000 >> 8, 3000 & 255, 3, 232]);
  expect(chunks[5]?.data.subarray(4)).toEqual(chunksOf(white)[1]?.data);
});

it("takes only pictures, and of one kind", () => {
  const other = black.slice();
  other[19] = 2; // twice as wide
  expect(() =>
    animate([
      { png: black, ms: 1 },
      { png: other, ms: 1 },
    ]),
  ).toThrow("one size");
  expect(() => animate([{ png: new Uint8Array([1, 2]), ms: 1 }])).toThrow("no PNG");
  expect(() => animate([])).toThrow("no picture");
});
