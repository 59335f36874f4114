/** The secrets behind the # of an address: a token that is a seat, or an invitation to one. Pure. */

export interface Secret {
  kind: "seat" | "invite";
  value: string;
}

export function readSecret(hash: string): Secret | null {
  const [, letter, value] = /^#([si])=([\w-]{1,64})$/.exec(hash) ?? [];
  if (value === undefined) return null;
  return { kind: letter === "s" ? "seat" : "invite", value };
}
