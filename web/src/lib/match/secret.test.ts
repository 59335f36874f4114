import { expect, it } from "vitest";
import { readSecret } from "./secret";

it("reads a seat or an invitation, and nothing else", () => {
  expect(readSecret("#s=Ab_-9")).toEqual({ kind: "seat", value: "Ab_-9" });
  expect(readSecret("#i=xyz")).toEqual({ kind: "invite", value: "xyz" });
  for (const hash of ["", "#s=", "#x=abc", "#s=a b", `#s=${"a".repeat(65)}`])
    expect(readSecret(hash)).toBeNull();
});
