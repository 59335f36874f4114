/** A position as a picture to share, and the last turns as a moving one. */

import { Refusal } from "../api";
import { say } from "../words.svelte";
import { animate } from "./apng";

/** The longer side of a PNG, in pixels, and that of a moving one. */
const LARGE = 1600;
const MOVING = 900;
/** How long each position of a moving picture stands, and how long the last one, in milliseconds. */
const STANDS = 900;
const LAST_STANDS = 3000;

/** Fetch an SVG document and draw it. */
async function draw(url: string, longer: number): Promise<HTMLCanvasElement> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Refusal("no_board", say("no-drawing"), answer.status);
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(await answer.clone().text())?.[1] ?? "")
    .split(" ")
    .map(Number);
  const scale = longer / Math.max(width, height);
  const image = new Image(width * scale, height * scale);
  const source = URL.createObjectURL(await answer.blob());
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(source);
  }
}

function download(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** Fetch an SVG document and save it as a PNG. */
export async function savePng(url: string, name: string): Promise<void> {
  download((await draw(url, LARGE)).toDataURL("image/png"), name);
}

/** Fetch SVG documents and save them as one moving picture, an animated PNG. */
export async function saveAnimation(urls: readonly string[], name: string): Promise<void> {
  const frames = [];
  for (const [i, url] of urls.entries()) {
    const canvas = await draw(url, MOVING);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Refusal("no_board", say("no-drawing"), 0);
    const png = new Uint8Array(await blob.arrayBuffer());
    frames.push({ png, ms: i < urls.length - 1 ? STANDS : LAST_STANDS });
  }
  const source = URL.createObjectURL(new Blob([animate(frames)], { type: "image/png" }));
  download(source, name);
  setTimeout(() => URL.revokeObjectURL(source), 60_000);
}
