import os from "node:os";
import { parseArgs } from "node:util";
import type { StaffArguments, StaffCommand, StaffOption } from "../staff-command.ts";

const EVERYWHERE = {
  json: { type: "boolean", says: "responde en JSON, para programas." },
  help: { type: "boolean", says: "muestra esta ayuda." },
} as const satisfies Record<string, StaffOption>;

const WHERE_DATA_CHANGE = {
  "dry-run": { type: "boolean", says: "ensayo: dice qué pasaría y no cambia nada." },
  actor: { type: "string", value: "QUIEN", says: "quién lo hace; si falta, el usuario del sistema." },
  reason: { type: "string", value: "MOTIVO", says: "por qué, para la bitácora; sin datos personales." },
} as const satisfies Record<string, StaffOption>;

/** All a command takes, its own options first. */
export const optionsOf = ({ options, changes }: StaffCommand): Readonly<Record<string, StaffOption>> => ({
  ...options,
  ...(changes && WHERE_DATA_CHANGE),
  ...EVERYWHERE,
});

/** The command that the words begin with, and the words after it. `customers export` is found before `customers`. */
export function findCommand(
  commands: readonly StaffCommand[],
  typed: readonly string[],
): { readonly command: StaffCommand; readonly rest: readonly string[] } | undefined {
  const matches = commands.filter(({ name }) => name.split(" ").every((word, index) => typed[index] === word));
  const command = matches.toSorted((a, b) => b.name.length - a.name.length)[0];
  return command && { command, rest: typed.slice(command.name.split(" ").length) };
}

/** The commands of the group that the first word names; none where it names no group. */
export const groupOf = (commands: readonly StaffCommand[], [first]: readonly string[]): readonly StaffCommand[] =>
  commands.filter(({ name }) => name.split(" ")[0] === first);

export interface Given extends StaffArguments {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly wantsHelp: boolean;
}

/** Undefined when what was typed is not how the command is used. */
export function readArguments(command: StaffCommand, typed: readonly string[]): Given | undefined {
  try {
    const options = Object.fromEntries(Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]));
    const { positionals: words, values } = parseArgs({ args: [...typed], options, allowPositionals: true });
    const text = (name: string) => String(values[name] ?? "").trim();
    const wantsHelp = values["help"] === true;
    const given = {
      words,
      options: values,
      isJson: values["json"] === true,
      isDryRun: values["dry-run"] === true,
      wantsHelp,
      actor: text("actor") || systemUser(),
      reason: text("reason"),
    };
    const isComplete = words.length === command.words.length && words.every((word) => word.trim() !== "");
    const lacksReason = command.changes?.reason === "needed" && given.reason === "";
    return wantsHelp || (isComplete && !lacksReason) ? given : undefined;
  } catch {
    return undefined;
  }
}

/** A container may run as a number without a name. */
function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "?"}`;
  }
}
