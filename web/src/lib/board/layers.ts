/** The drawing of a board in layers: its ground, and the names on it, which lie over what lights places up. */

export interface Layers {
  ground: string;
  names: string;
  /** Those of the names that lie over the pieces, too: a piece is known by a part of it, a word is not. */
  front: string;
  /** From how many pixels a unit on all names have room; 0 where they always have. */
  clear: number;
}

/** Whether a fragment that is laid over a board in a match lies below its pieces and words. */
export const isBeneath = (fragment: string): boolean => /^<\w+ class="beneath"/.test(fragment);

export function layers(board: string): Layers {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawn.innerHTML = board;
  const names = [...drawn.querySelectorAll(".names")];
  for (const one of names) one.remove();
  const drawnOf = (front: boolean): string =>
    names.flatMap((one) => (one.classList.contains("front") === front ? one.outerHTML : [])).join("");
  const clear = Math.max(0, ...names.map((one) => Number(one.getAttribute("data-clear") ?? 0)));
  return { ground: drawn.innerHTML, names: drawnOf(false), front: drawnOf(true), clear };
}
