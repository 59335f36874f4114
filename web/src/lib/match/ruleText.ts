/** One rule out of a rulebook. */

/** The HTML of the paragraph or item that a rule's number stands in; empty when there is no such rule. */
export function ruleIn(html: string, rule: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const place = page.getElementById(`rule-${rule}`);
  const block = place?.closest("li, p, tr") ?? place;
  block?.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id")); // they stand in the rulebook, too
  return block?.innerHTML ?? "";
}
