/** A position as a picture to share. */

import { Refusal } from "../api";
import { say } from "../words.svelte";

/** The longer side of a PNG, in pixels. */
const LARGE = 1600;

/** Fetch an SVG document and save it as a PNG. */
export async function savePng(url: string, name: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Refusal("no_board", say("no-drawing"), answer.status);
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(await answer.clone().text())?.[1] ?? "")
    .split(" ")
    .map(Number);
  const scale = LARGE / Math.max(width, height);
  const image = new Image(width * scale, height * scale);
  const source = URL.createObjectURL(await answer.blob());
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    link.download = name;
    link.click();
  } finally {
    URL.revokeObjectURL(source);
  }
}
