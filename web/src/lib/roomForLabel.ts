/** Beside a value stands what it is called, if there is room for both: else the class `brief` leaves it out. */
export function roomForLabel(fact: HTMLElement): () => void {
  const look = (): void => {
    fact.classList.remove("brief");
    fact.classList.toggle("brief", fact.scrollWidth > fact.clientWidth);
  };
  const observer = new ResizeObserver(look);
  for (const part of [fact, ...fact.children]) observer.observe(part);
  return () => observer.disconnect();
}
