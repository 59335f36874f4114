/** How small the smallest letters are that can be seen in an element's drawings, in pixels; infinite without any. */
export function smallestLetters(element: Element): number {
  let least = Infinity;
  for (const text of element.querySelectorAll<SVGTextElement>("svg text")) {
    const matrix = text.getScreenCTM();
    if (!matrix || !text.textContent?.trim()) continue;
    const { fontSize, visibility } = getComputedStyle(text);
    if (visibility === "hidden") continue;
    least = Math.min(least, parseFloat(fontSize) * Math.hypot(matrix.a, matrix.b));
  }
  return least;
}
