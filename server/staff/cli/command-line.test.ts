import { expect, test } from "vitest";
import { groupOf, findCommand, readArguments } from "./command-line.ts";
import { STAFF_COMMANDS } from "../commands/commands.ts";
import { helpOf } from "./help.ts";
import type { StaffCommand } from "../staff-command.ts";
import { progressLine } from "./terminal.ts";

const command = (name: string, changes?: StaffCommand["changes"]): StaffCommand => ({
  name,
  words: ["pedido"],
  summary: "Una orden.",
  options: { all: { type: "boolean", says: "todo." } },
  ...(changes && { changes }),
  run: async () => ({ lines: [], data: null }),
});
const COMMANDS = [command("orders"), command("orders list"), command("doctor")];

test.each([
  ["the longest name wins", ["orders", "list", "7"], "orders list", ["7"]],
  ["a shorter one takes the rest as words", ["orders", "7"], "orders", ["7"]],
  ["an unknown word", ["reembolsa"], undefined, undefined],
  ["no word", [], undefined, undefined],
])("%s", (_rule, typed, name, rest) => {
  const found = findCommand(COMMANDS, typed);
  expect([found?.command.name, found?.rest]).toEqual([name, rest]);
});

test.each([
  ["a reason that is needed", ["7"], { reason: "needed" as const }, false],
  ["a reason of blanks", ["7", "--reason", " "], { reason: "needed" as const }, false],
  ["a reason that was given", ["7", "--reason", "x"], { reason: "needed" as const }, true],
  ["a reason that may be left out", ["7"], { reason: "optional" as const }, true],
  ["a rehearsal of a command that only reads", ["7", "--dry-run"], undefined, false],
  ["a word that is empty", [" "], undefined, false],
  ["a word too many", ["7", "8"], undefined, false],
  ["an unknown option", ["7", "--force"], undefined, false],
  ["an option without its value", ["7", "--actor"], { reason: "optional" as const }, false],
  ["help without its words", ["--help"], undefined, true],
])("%s", (_what, typed, changes, isRight) =>
  expect(readArguments(command("x", changes), typed) !== undefined).toBe(isRight),
);

test.each([
  ["a word that begins some", ["orders", "pay"], ["orders", "orders list"]],
  ["a word that begins none", ["paga"], []],
  ["nothing", [], []],
])("the group of %s", (_what, typed, names) => expect(groupOf(COMMANDS, typed).map(({ name }) => name)).toEqual(names));

test("the user who runs it is the actor unless another is named", () => {
  const changing = command("x", { reason: "optional" });
  expect(readArguments(changing, ["7"])?.actor).not.toBe("");
  expect(readArguments(changing, ["7", "--actor", "lucia"])?.actor).toBe("lucia");
});

test.each(STAFF_COMMANDS.map((known) => [known.name, known] as const))(
  "the help of %s has all it takes",
  (_name, known) => {
    const help = helpOf(known);
    for (const option of Object.keys(known.options)) expect(help).toContain(`--${option}`);
    expect(help.includes("--dry-run")).toBe(known.changes !== undefined);
  },
);

test.each([
  ["half of it", 50, 100, "Filas [############------------] 50 %"],
  ["more than was thought", 120, 100, "Filas [########################] 100 %"],
  ["something without a measure", undefined, undefined, "Filas…"],
  ["the total is unknown", 1200, undefined, "Filas: 1,200"],
])("progress: %s", (_what, done, total, line) => expect(progressLine("Filas", done, total)).toBe(line));
