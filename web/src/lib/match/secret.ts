/** The secrets behind the # of an address: a token that is a seat, or an invitation to one. Pure. */

export interface Secret {
  kind: "seat" | "invite";
  value: string;
}

export function readSecret(hash: string): Secret | null {
  // An invitation may have been cut on its way: the server says what is wrong with it.
  const [, letter, value] =
    /^#(?:(s)=([\w-]{1,64})|(i)=(.{0,64}).*)$/.exec(hash)?.filter((part) => part !== undefined) ?? [];
  if (value === undefined) return null;
  return { kind: letter === "s" ? "seat" : "invite", value };
}
