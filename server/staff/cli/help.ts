import { optionsOf } from "./command-line.ts";
import { EXIT } from "./exit-codes.ts";
import type { StaffCommand, StaffOption } from "../staff-command.ts";

const PROGRAM = "npm run shop --";

const written = ([name, { value }]: [string, StaffOption]): string => (value ? `--${name} ${value}` : `--${name}`);

/** One line: `npm run shop -- customers export <correo> [--out ARCHIVO]`. */
export function usageOf(command: StaffCommand): string {
  const words = command.words.map((word) => `<${word}>`);
  const reason = command.changes?.reason === "needed" ? ["--reason MOTIVO"] : [];
  const own = Object.entries(command.options).map((option) => `[${written(option)}]`);
  return [PROGRAM, command.name, ...words, ...reason, ...own].join(" ");
}

export function helpText(commands: readonly StaffCommand[]): string {
  return [
    "Órdenes para llevar la tienda:",
    ...commands.flatMap((command) => ["", usageOf(command), `  ${command.summary}`]),
    "",
    `${PROGRAM} help <orden>`,
    "  Explica una orden y todas sus opciones.",
    "",
    "Las que cambian datos aceptan --dry-run (ensayo), --actor y --reason, y quedan en la bitácora.",
    "Todas aceptan --json. Para leerlo con un programa: npm run --silent shop -- …",
    "",
    "Códigos de salida:",
    ...Object.values(EXIT).map(({ code, says }) => `  ${code}  ${says}`),
  ].join("\n");
}

/** After a command that does not exist, with the others of its group. The refusal is last: a terminal leaves the end on view. */
export function unknownText(typed: readonly string[], group: readonly StaffCommand[]): string {
  const [first = ""] = typed;
  const others = group.map((command) => `  ${usageOf(command)}`);
  const meant = others.length > 0 ? [`Órdenes de «${first}»:`, ...others, ""] : [];
  const written = typed
    .filter((word) => !word.startsWith("-"))
    .slice(0, 2)
    .join(" ");
  return [...meant, `No hay una orden «${written || first}». Todas: ${PROGRAM} help`].join("\n");
}

export function helpOf(command: StaffCommand): string {
  const options = Object.entries(optionsOf(command));
  const width = Math.max(...options.map((option) => written(option).length));
  return [
    usageOf(command),
    "",
    command.summary,
    ...(command.details ?? []),
    "",
    ...options.map((option) => `  ${written(option).padEnd(width)}  ${option[1].says}`),
  ].join("\n");
}
