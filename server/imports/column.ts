import { isEmail } from "../../shared/domain/people/email.ts";
import { fromPesos } from "../../shared/domain/money/money.ts";

/** One column of an import's file. */
export interface Column {
  /** In the header; also the column's name in the staging table. */
  readonly name: string;
  /** In PostgreSQL. */
  readonly type: string;
  /** An empty cell is an error. */
  readonly isNeeded: boolean;
  /** What a cell must be, in Spanish: "se esperaba …". */
  readonly expects: string;
  /** What it is, in Spanish, for docs/imports.md. */
  readonly says: string;
  readonly example: string;
  /** The value as PostgreSQL reads it; undefined when the cell is wrong. Not asked about an empty cell. */
  readonly read: (text: string) => string | undefined;
  /** Of an empty cell; null by default. */
  readonly whenEmpty?: string;
}

type Described = Pick<Column, "name" | "says" | "example"> & { readonly isNeeded?: boolean };
type Kind = Pick<Column, "type" | "expects" | "read" | "whenEmpty">;

const column = ({ name, says, example, isNeeded = false }: Described, kind: Kind): Column => ({
  name,
  says,
  example,
  isNeeded,
  ...kind,
});

interface Emptiness {
  /** Null where nothing is written, so that rows of one product may leave it out; else an empty text. */
  readonly isNullable?: boolean;
}

export const text = (described: Described, longest = 200, { isNullable = false }: Emptiness = {}): Column =>
  column(described, {
    type: "text",
    expects: `un texto de hasta ${longest} caracteres, en una línea`,
    read: (cell) => (cell.length <= longest && !/[\r\n\t]/.test(cell) ? cell : undefined),
    ...(!described.isNeeded && !isNullable && { whenEmpty: "" }),
  });

export const longText = (described: Described, longest = 10_000, { isNullable = false }: Emptiness = {}): Column =>
  column(described, {
    type: "text",
    expects: `un texto de hasta ${longest} caracteres`,
    read: (cell) => {
      const lines = cell.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
      return lines.length <= longest ? lines : undefined;
    },
    ...(!isNullable && { whenEmpty: "" }),
  });

export const pattern = (
  described: Described,
  expects: string,
  matches: RegExp,
  write = (cell: string) => cell,
): Column =>
  column(described, { type: "text", expects, read: (cell) => (matches.test(cell) ? write(cell) : undefined) });

/** A text that a function understands or not. */
export const understood = (
  described: Described,
  expects: string,
  read: (cell: string) => string | undefined,
  whenEmpty?: string,
): Column => column(described, { type: "text", expects, read, ...(whenEmpty !== undefined && { whenEmpty }) });

/** An e-mail in small letters; the mark of `exportedEmail` is taken off. */
export const email = (described: Described): Column =>
  understood(described, "un correo", (cell) => {
    const address = cell.replace(/^'(?=[=+-])/, "");
    return isEmail(address) ? address.toLowerCase() : undefined;
  });

export const wholeNumber = (described: Described, least: number, most: number, whenEmpty?: string): Column =>
  column(described, {
    type: "integer",
    expects: `un entero de ${least} a ${most}`,
    read(cell) {
      const digits = /^\d{1,3}(,\d{3})+$/.test(cell) ? cell.replaceAll(",", "") : cell;
      return /^\d{1,9}$/.test(digits) && Number(digits) >= least && Number(digits) <= most
        ? String(Number(digits))
        : undefined;
    },
    ...(whenEmpty !== undefined && { whenEmpty }),
  });

/** `1490`, `1490.00`, `$1,490.00`; with a comma before the cents where a spreadsheet is set so: `1490,00`, `1.490,00`. */
export function centavosOf(cell: string): number | undefined {
  const digits = cell.replace(/^\$ ?/, "");
  const plain = /^\d{1,9}(\.\d{1,2})?$/.test(digits)
    ? digits
    : /^\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/.test(digits)
      ? digits.replaceAll(",", "")
      : /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2}),\d{1,2}$/.test(digits)
        ? digits.replaceAll(".", "").replace(",", ".")
        : undefined;
  return plain === undefined ? undefined : fromPesos(Number(plain));
}

/** Pesos, kept as centavos; `least` in centavos. */
export const pesos = (described: Described, least = 0): Column =>
  column(described, {
    type: "bigint",
    expects: `pesos con a lo más dos decimales, como 1490.00${least > 0 ? `, ${(least / 100).toFixed(2)} o más` : ""}`,
    read(cell) {
      const amount = centavosOf(cell);
      return amount !== undefined && amount >= least ? String(amount) : undefined;
    },
  });

const FLAGS: ReadonlyMap<string, string> = new Map([
  ...["sí", "si", "1", "x", "true", "verdadero"].map((word) => [word, "t"] as const),
  ...["no", "0", "false", "falso"].map((word) => [word, "f"] as const),
]);

/** An empty cell is no. */
export const flag = (described: Described): Column =>
  column(described, {
    type: "boolean",
    expects: "sí o no",
    read: (cell) => FLAGS.get(cell.toLowerCase()),
    whenEmpty: "f",
  });

/** One of some words, whatever their case; `choices` by word, with what is kept. */
export const choice = (
  described: Described,
  choices: Readonly<Record<string, string | number>>,
  { type = "text", whenEmpty }: { readonly type?: string; readonly whenEmpty?: string } = {},
): Column => {
  const byWord = new Map(Object.entries(choices).map(([word, value]) => [word.toLowerCase(), String(value)]));
  return column(described, {
    type,
    expects: `uno de: ${Object.keys(choices).join(", ")}`,
    read: (cell) => byWord.get(cell.toLowerCase()),
    ...(whenEmpty !== undefined && { whenEmpty }),
  });
};

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?(Z|[+-]\d{2}:\d{2})?)?$/;
const MEXICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ZONE = "America/Mexico_City";

/**
 * A moment as PostgreSQL reads it; without an offset it is Mexico City's time. `endOfDay`: a day without a time ends then.
 * Undefined for a date that does not exist, as 31/02.
 */
export function momentOf(cell: string, endOfDay: boolean): string | undefined {
  const iso = ISO.exec(cell);
  const local = MEXICAN.exec(cell);
  const [year, month, day] = iso ? iso.slice(1, 4) : [local?.[3], local?.[2], local?.[1]];
  const [hour, minute, second = "00", offset] = (iso ?? local ?? []).slice(4);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (Number(year) < 1990 || Number(year) > 2200 || !isDay(date)) return undefined;
  if (hour === undefined || minute === undefined) return `${date} ${endOfDay ? "23:59:59" : "00:00:00"} ${ZONE}`;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined;
  if (offset !== undefined && offset !== "Z" && Number(offset.slice(1, 3)) > 14) return undefined;
  if (offset !== undefined && offset !== "Z" && Number(offset.slice(4)) > 59) return undefined;
  return `${date} ${hour.padStart(2, "0")}:${minute}:${second} ${offset === "Z" ? "UTC" : (offset ?? ZONE)}`;
}

function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

export const moment = (described: Described, { endOfDay = false } = {}): Column =>
  column(described, {
    type: "timestamptz",
    expects: "una fecha como 2026-11-21 18:00 o 21/11/2026 18:00 (hora de la Ciudad de México)",
    read: (cell) => momentOf(cell, endOfDay),
  });

/** Whole numbers with semicolons: `6;7;8`. */
export const numberList = (described: Described): Column =>
  column(described, {
    type: "integer[]",
    expects: "números separados con punto y coma, como 6;7;8",
    read: (cell) => (/^\d{1,9}(\s*[;,]\s*\d{1,9}){0,999}$/.test(cell) ? `{${cell.replaceAll(";", ",")}}` : undefined),
  });
