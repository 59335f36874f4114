/** The pseudo-language: marks on every letter of a text, and a third more of it, as the server makes its own. Pure. */

const LETTERS = "AEIOUYaeiouycCnNsSzZgGlLrRtTdDhHkKwWjJpPmMvVbBfFqQxX";
const MARKED = "ÀÈÌÒÙÝàèìòùýçÇñÑšŠžŽĝĜĺĹŕŔťŤďĎĥĤķĶŵŴĵĴṕṔḿḾṽṼḃḂḟḞɋɊẋẊ";

export function mark(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marked = text.replace(/[A-Za-z]/g, (letter) => MARKED[LETTERS.indexOf(letter)] ?? letter);
  return marked + "·".repeat(Math.floor(letters / 3));
}
