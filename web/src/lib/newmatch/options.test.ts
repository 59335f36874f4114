import { expect, it } from "vitest";
import type { Option } from "../api";
import { defaults, fieldKind, isOwn, nameText, parseValue, valueText } from "./options";

const option = (values: unknown[], more: Partial<Option> = {}): Option => ({
  name: "wild_waves",
  title: "Wild waves",
  default: values[0],
  help: "",
  values,
  labels: [],
  notes: [],
  pictures: [],
  free: false,
  own: "",
  minor: false,
  ...more,
});

it("has a field for every kind of option", () => {
  expect(fieldKind(option([false, true]))).toBe("checkbox");
  expect(fieldKind(option([false, true], { labels: ["Calm", "Stormy"] }))).toBe("pills");
  expect(fieldKind(option([2, 3, 4]))).toBe("pills");
  expect(fieldKind(option([1, 2, 3, 4, 5, 6, 7]))).toBe("select");
  expect(fieldKind(option(["short", "a_rather_long_name"]))).toBe("select");
  expect(fieldKind(option(["short", "much_too_long_for_one_line_on_a_phone"]))).toBe("pills");
  expect(fieldKind(option(["only"]))).toBe("select");
  expect(fieldKind(option(["city"], { free: true }))).toBe("select");
  expect(fieldKind(option(["city", "town"], { free: true, pictures: ["/c.svg", "/t.svg"] }))).toBe(
    "pictures",
  );
  expect(fieldKind(option([]))).toBe("text");
});

it("puts names into words", () => {
  expect(nameText("wild_waves-north")).toBe("Wild waves north");
  expect(valueText(option(["bay", "cove"], { labels: ["The bay", ""] }), 0)).toBe("The bay");
  expect(valueText(option(["bay", "cove"], { labels: ["The bay", ""] }), 1)).toBe("Cove");
});

it("gives the server the values that it knows, not their text", () => {
  expect(parseValue(option([2, 3]), "3")).toBe(3);
  expect(parseValue(option([false, true]), "false")).toBe(false);
  expect(parseValue(option(["city"], { free: true }), "my-map")).toBe("my-map");
  expect(defaults([option([2, 3]), option(["x"], { name: "map" })])).toEqual({ wild_waves: 2, map: "x" });
});

it("knows a value of somebody's own", () => {
  expect(isOwn(option(["city"], { free: true }), "city")).toBe(false);
  expect(isOwn(option(["city"], { free: true }), "my-map")).toBe(true);
  expect(isOwn(option([2, 3]), 4)).toBe(false);
});
