/** The drawing of a board in two: its ground, and the names on it, which lie over what lights places up. */

export interface Layers {
  ground: string;
  names: string;
}

export function layers(board: string): Layers {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawn.innerHTML = board;
  const names = [...drawn.querySelectorAll(".names")];
  for (const one of names) one.remove();
  return { ground: drawn.innerHTML, names: names.map((one) => one.outerHTML).join("") };
}
