/** The drawing of a board in two layers: names on it are drawn over what lights places up. */

export interface Ground {
  under: string;
  names: string;
}

export function layers(board: string): Ground {
  const whole = document.createElementNS("http://www.w3.org/2000/svg", "g");
  whole.innerHTML = board;
  const names = [...whole.querySelectorAll(".names")];
  for (const name of names) name.remove();
  return { under: whole.innerHTML, names: names.map((name) => name.outerHTML).join("") };
}
