/** Moving pictures: PNG files of one size put together to an animated PNG, which plays wherever a PNG is shown. */

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

const CRCS = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRCS[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** What a PNG file consists of; an error if it is none. */
export function chunksOf(file: Uint8Array): Chunk[] {
  if (SIGNATURE.some((byte, i) => file[i] !== byte)) throw new Error("This is no PNG.");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: Chunk[] = [];
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    found.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

function written({ type, data }: Chunk): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const words = (...values: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => view.setUint32(4 * i, value));
  return new Uint8Array(view.buffer);
};

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** An animated PNG that shows these pictures again and again, each for its time in milliseconds. */
export function animate(frames: readonly { png: Uint8Array; ms: number }[]): Uint8Array<ArrayBuffer> {
  const pictures = frames.map(({ png, ms }) => ({ chunks: chunksOf(png), ms }));
  const head = pictures[0]?.chunks.find(({ type }) => type === "IHDR")?.data;
  if (!head) throw new Error("There is no picture.");
  const size = head.subarray(0, 8);
  let number = 0;
  const parts: Chunk[] = [
    { type: "IHDR", data: head },
    { type: "acTL", data: words(frames.length, 0) },
  ];
  for (const [i, { chunks, ms }] of pictures.entries()) {
    const own = chunks.find(({ type }) => type === "IHDR")?.data ?? new Uint8Array();
    if (own.length !== head.length || own.some((byte, at) => byte !== head[at]))
      throw new Error("All pictures must be of one size and kind.");
    const time = new Uint8Array([(ms >> 8) & 255, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]);
    parts.push({ type: "fcTL", data: joined(words(number++), size, words(0, 0), time) });
    for (const { data } of chunks.filter(({ type }) => type === "IDAT"))
      parts.push(i === 0 ? { type: "IDAT", data } : { type: "fdAT", data: joined(words(number++), data) });
  }
  parts.push({ type: "IEND", data: new Uint8Array() });
  return joined(new Uint8Array(SIGNATURE), ...parts.map(written));
}
