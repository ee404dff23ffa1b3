import { LIVE_NEEDS } from "../../server/config/config.ts";
import type { Variable } from "../../server/config/variable.ts";
import { VARIABLES } from "../../server/config/variables.ts";
import { IMPORT_KINDS } from "../../server/imports/kinds/kinds.ts";
import { STAFF_COMMANDS } from "../../server/staff/commands/commands.ts";
import { EXIT } from "../../server/staff/cli/exit-codes.ts";
import { ORDER_STATUSES } from "../../shared/domain/orders/order-status.ts";
import { LEGAL_BLANKS } from "../../shared/domain/text/legal/legal-text.ts";
import { ASVS_CHAPTERS, ASVS_HEADER, asvsCounts } from "./asvs.ts";
import { BLANK_WORDS } from "./legal-blanks.ts";
import { jobRows } from "./jobs.ts";
import { SETTINGS } from "./settings.ts";

/** Columns as wide as their longest cell, as oxfmt has them. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = header.map((_, place) => Math.max(...[header, ...escaped].map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[], fill = " ") =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0, fill)).join(" | ")} |`;
  const rule = line(
    header.map(() => ""),
    "-",
  );
  return [line(header), rule, ...escaped.map((row) => line(row))].join("\n");
}

const code = (text: string): string => (text === "" ? "" : `\`${text}\``);

function settingsTable(section: Readonly<Partial<Record<keyof typeof VARIABLES, string>>>): string {
  const rows = Object.entries(section).map(([name, says]) => {
    const { expects, fallback, secret }: Variable<unknown> = VARIABLES[name as keyof typeof VARIABLES];
    const shown = expects.includes("en pesos") ? (Number(fallback) / 100).toFixed(2) : String(fallback);
    const isNeeded = LIVE_NEEDS.some((needed) => needed === name);
    return [code(name), secret ? `${says}; secret` : says, expects, code(shown) || "not set", isNeeded ? "yes" : ""];
  });
  return table(["variable", "what it is", "must be", "default", "live"], rows);
}

const columnsTable = (columns: (typeof IMPORT_KINDS)[number]["columns"]): string =>
  table(
    ["column", "needed", "what it is", "what a cell must be", "example"],
    columns.map(({ name, isNeeded, says, expects, example }) => [
      code(name),
      isNeeded ? "yes" : "no",
      says,
      expects,
      code(example),
    ]),
  );

/** Imports and exports have a page of their own. */
const commandsTable = (): string =>
  table(
    ["command", "what it does"],
    STAFF_COMMANDS.filter(({ name }) => !/^(import|export) /.test(name)).map(({ name, words, changes, summary }) => {
      const typed = [
        name,
        ...words.map((word) => `<${word}>`),
        ...(changes?.reason === "needed" ? ["--reason …"] : []),
      ];
      return [code(typed.join(" ")), summary];
    }),
  );

const exitCodesTable = (): string =>
  table(
    ["exit code", "meaning"],
    Object.values(EXIT).map((exit) => [String(exit.code), exit.says]),
  );

const statusesTable = (): string =>
  table(
    ["in code", "code", "on screen"],
    Object.entries(ORDER_STATUSES).map(([name, status]) => [name, String(status.code), status.label]),
  );

const blanksTable = (): string =>
  table(
    ["se escribe", "es"],
    LEGAL_BLANKS.map((blank) => [code(`{{${blank}}}`), BLANK_WORDS[blank]]),
  );

/** Every table that a page takes from the code, by the name in the page's marker. */
export const TABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SETTINGS).map(([name, section]) => [`settings ${name}`, settingsTable(section)] as const),
  ...IMPORT_KINDS.map(({ name, columns }) => [`columns ${name}`, columnsTable(columns)] as const),
  ...ASVS_CHAPTERS.map(([chapter, rows]) => [`asvs ${chapter}`, table(ASVS_HEADER, rows)] as const),
  ["asvs counts", asvsCounts()],
  ["commands", commandsTable()],
  ["exit-codes", exitCodesTable()],
  ["order-statuses", statusesTable()],
  ["legal-blanks", blanksTable()],
  ["jobs", table(["job", "by the clock (cron, UTC) or queued by", "what it does"], jobRows())],
]);

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An import's file with one row, made of its columns' examples. */
export const templateOf = ({ columns }: (typeof IMPORT_KINDS)[number]): string =>
  `${columns.map(({ name }) => name).join(",")}\n${columns.map(({ example }) => cell(example)).join(",")}\n`;
