/** How small the smallest letters of the drawings in an element are, in pixels of the screen; infinite without any. */
export function smallestLetters(element: Element): number {
  let least = Infinity;
  for (const text of element.querySelectorAll<SVGTextElement>("svg text")) {
    const matrix = text.getScreenCTM();
    if (!matrix || !text.textContent?.trim()) continue;
    least = Math.min(least, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b));
  }
  return least;
}
