/** Letters are set smaller, step by step, until a line fits; what is longer still takes two, by the class `wraps`. */
const STEPS = [1, 0.92, 0.85, 0.78];
/** No letters are smaller, in pixels. */
const LEAST = 11;

/** Whether all that is seen of a line has room; in parts of a pixel, for one that is hardly too long ends with dots. */
function fits(line: HTMLElement): boolean {
  const words = document.createRange();
  if (line.firstChild) words.selectNode(line.firstChild); // what follows it is only heard
  const room = line.getBoundingClientRect().width;
  return words.getBoundingClientRect().width <= room && line.scrollWidth <= line.clientWidth;
}

/** Set the letters of a line as large as they fit; whether they do. */
function fit(line: HTMLElement): boolean {
  line.style.fontSize = "";
  const whole = parseFloat(getComputedStyle(line).fontSize);
  return STEPS.some((step) => {
    line.style.fontSize = step === 1 ? "" : `${Math.max(LEAST, whole * step)}px`;
    return fits(line);
  });
}

/** Look anew whenever the words of an element or its room change. */
function watch(element: HTMLElement, look: () => void): () => void {
  const resized = new ResizeObserver(look);
  resized.observe(element);
  const reworded = new MutationObserver(look);
  reworded.observe(element, { characterData: true, childList: true, subtree: true });
  return () => {
    resized.disconnect();
    reworded.disconnect();
  };
}

/** Keep words in one line, where that can be. */
export const fitLine = (line: HTMLElement): (() => void) =>
  watch(line, () => {
    line.classList.remove("wraps");
    line.classList.toggle("wraps", !fit(line));
  });

/** The size of the letters of all of some lines is that of the smallest: a rival is not less than another. */
export function levelled(lines: readonly HTMLElement[]): void {
  const set = lines.filter((line) => line.style.fontSize).map((line) => parseFloat(line.style.fontSize));
  if (set.length) for (const line of lines) line.style.fontSize = `${Math.min(...set)}px`;
}

/**
 * Keep names and facts of players in their lines: where one of them has no room for all facts, the class `bare` takes
 * away what they are called, which is told when a line is opened; where that is not enough, `one` leaves each the first,
 * beside so many of so many, and `alone` that by itself.
 */
export const fitPlayers = (list: HTMLElement): (() => void) =>
  watch(list, () => {
    const [facts, words] = [".facts", ".name, .fact.long"].map((some) => [
      ...list.querySelectorAll<HTMLElement>(some),
    ]) as [HTMLElement[], HTMLElement[]];
    list.classList.remove("wraps");
    for (const step of ["", "bare", "one", "alone"]) {
      for (const name of ["bare", "one", "alone"]) list.classList.toggle(name, name === step);
      const fitted = words.map(fit);
      levelled(words.filter((word) => word.matches(".name")));
      if (!fitted.includes(false) && facts.every((some) => some.scrollWidth <= some.clientWidth)) return;
    }
    list.classList.add("wraps");
  });
