/** The options of a game as fields of a form. Pure. */

import type { Option } from "../api";

export type OptionValues = Record<string, unknown>;

/** What kind of field an option has. */
export type FieldKind = "checkbox" | "pictures" | "pills" | "select" | "text";

const MOST_PILLS = 6;
const LONGEST_PILL = 16;
/** What is longer than this would be cut in a field on a phone: a pill can be several lines high. */
const LONGEST_LINE = 28;

export const defaults = (options: readonly Option[]): OptionValues =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));

export function fieldKind(option: Option): FieldKind {
  const { values, labels, pictures } = option;
  if (pictures.length) return "pictures";
  if (!labels.length && values.length === 2 && values.every((value) => typeof value === "boolean"))
    return "checkbox";
  if (values.length === 0) return "text";
  const lengths = values.map((_, i) => valueText(option, i).length);
  const pills = Math.max(...lengths) < LONGEST_PILL || Math.max(...lengths) > LONGEST_LINE;
  return values.length > 1 && values.length <= MOST_PILLS && pills ? "pills" : "select";
}

/** A name of the program's as words for people. */
export const nameText = (name: string): string =>
  name.replace(/[_-]/g, " ").replace(/^./, (letter) => letter.toUpperCase());

/** One of the values of an option as words for people. */
export const valueText = (option: Option, i: number): string =>
  option.labels[i] || nameText(String(option.values[i]));

/** Whether a field holds a value of somebody's own, and none of those that are listed. */
export const isOwn = (option: Option, value: unknown): boolean =>
  option.free && !option.values.some((one) => String(one) === String(value));

/** The value that was meant by what a field holds: one of the option's own, else the text itself. */
export const parseValue = (option: Option, text: string): unknown =>
  option.values.find((value) => String(value) === text) ?? text;
