import type { Column } from "./column.ts";

/** A value as PostgreSQL reads it, by the name of its column. */
export type Values = Record<string, string | null>;

/** Made of a row's cells besides what it has: the numbers of a size. */
export interface Derived {
  readonly columns: Readonly<Record<string, string>>;
  readonly from: (row: Readonly<Values>) => Values;
}

/** A query on the staged file that answers `line`, its row in the sheet, and `found` of every row that breaks a rule. */
export interface Check {
  readonly column: string;
  readonly expects: string;
  readonly sql: string;
  /** Only means something when every row could be read. */
  readonly needsAllRows?: boolean;
}

/** Changes that are applied only with `--{option}`. The query, on `new_…` and `diff_…`, answers `line` of each, ready to be shown. */
export interface Doubt {
  readonly option: string;
  /** In Spanish, for the help: what the option accepts. */
  readonly accepts: string;
  /** In Spanish: what was found. */
  readonly says: string;
  readonly sql: string;
}

/** A table that an import keeps as the file has it. */
export interface Target {
  readonly table: string;
  /** In the report: "llantas". */
  readonly label: string;
  readonly key: readonly string[];
  /** What is compared and written, with what it is called in the report. */
  readonly columns: Readonly<Record<string, string>>;
  /** What a row is called besides its number, for the report: SQL on `will`, `was` and the key in `first`. */
  readonly called?: string;
  /** Columns of `source` that are kept in `after` for `apply`, and not compared. */
  readonly carried?: readonly string[];
  /** Columns in centavos. */
  readonly money?: readonly string[];
  /** Columns in grams, which files and staff read in kilograms. */
  readonly grams?: readonly string[];
  /** Columns that are kept as codes, key columns too: what staff read for each, by the word of the file. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** The rows the file asks for, key and columns. Kept in the temporary table `new_{table}`. */
  readonly source: string;
  /** The rows there are, key, columns and `is_active`; the table itself by default. */
  readonly current?: string;
  /** What is not in the file: is taken off sale, goes (it is a part of something that stays), or is left alone. */
  readonly missing: "retire" | "delete" | "keep";
  /** Whether a row `was` in force; by default its `is_active` where rows are retired. */
  readonly active?: string;
  /** Rows that stay in force where the file does not have them, as SQL of a row `was`. */
  readonly kept?: string;
  /** The column that is set and taken instead of adding and retiring rows. */
  readonly mark?: string;
  /** Rows that may be written, as SQL of a row: `erased_at is null`. */
  readonly only?: string;
  /** What it is called is a person's: it is shown, and not kept. */
  readonly isPersonal?: true;
  /** The column of the file that has the key, by which a change knows its row in the sheet. */
  readonly stagedBy?: string;
  /** Unchanged rows that are written anew because of others: SQL on `will`, `was` and the key in `first`. */
  readonly aligns?: string;
  /** Instead of writing the rows: statements on `apply_{table}`, which has the key, `before` and `after`. */
  readonly apply?: readonly string[];
  /** What the inverse makes of a row that was changed, as SQL of `change`; by default its `before`. */
  readonly inverseOfChanged?: string;
  /** What the inverse makes of a row that was added, as SQL; by default it goes out of force. */
  readonly inverseOfAdded?: string;
  /** Whether a row is as the run left it, where the row alone does not tell: SQL on `change` and `was`; `$4` is the run. */
  readonly untouched?: string;
}

/** What can be imported and exported: one file in `kinds/` and a row in `kinds.ts`. */
export interface ImportKind {
  readonly name: string;
  /** In Spanish, for the help. */
  readonly summary: string;
  readonly details?: readonly string[];
  readonly columns: readonly Column[];
  readonly derived?: Derived;
  /** Statements after staging: tables that checks and targets read. */
  readonly prepare?: readonly string[];
  readonly checks: readonly Check[];
  /** In the order they are written. */
  readonly targets: readonly Target[];
  /** Holds what may change meanwhile, in the order of all locks; then checks and comparison are made again. */
  readonly lock?: readonly string[];
  /** The same for a run whose changes are kept; without it, the tables are held against other writers. */
  readonly lockChanges?: (runId: number) => string;
  /** Rows of a run that changed since it was compared, where a hash of the tables does not tell: SQL that answers `title`. */
  readonly changedSince?: (runId: number) => string;
  /** Its files name persons: their bytes are kept until they are checked, and cells are not repeated in errors. */
  readonly isPersonal?: true;
  /** Columns and checks of files that come by the back office, where they are narrower than the command's. */
  readonly inOffice?: (shopOrigin: string) => Pick<ImportKind, "columns" | "checks">;
  /** A change that is probably a mistake: it needs an option of its own. */
  readonly doubt?: Doubt;
  /** Remarks after the comparison: `{n}` is what the query counts; none where it counts nothing. */
  readonly remarks?: readonly { readonly sql: string; readonly says: string }[];
  /** One select with the file's columns in their order. */
  readonly exported: string;
  /** Before `exported`, in one transaction with it. */
  readonly beforeExport?: readonly string[];
}

/** Rows of the staged file that repeat a key; `column` alone is one. */
export const noRepeats = (column: string, key = column): Check => ({
  column,
  expects: "un valor que no se repite en el archivo",
  sql: `select line, ${column}::text as found from (
    select *, row_number() over (partition by ${key} order by line) as place from staged where ${column} is not null
  ) as counted where place > 1`,
});

/** Rows whose value is not in a table. */
export const mustExist = (column: string, table: string, key: string, expects: string): Check => ({
  column,
  expects,
  sql: `select line, ${column}::text as found from staged
    where ${column} is not null and not exists (select from ${table} as other where other.${key} = staged.${column})`,
});

/** A period that ends before it begins. */
export const inOrder = (from: string, until: string): Check => ({
  column: until,
  expects: `un momento posterior al de la columna ${from}`,
  sql: `select line, ${until}::text as found from staged where ${until} <= ${from}`,
});

/**
 * Columns of something that several rows of the file are about (a product of its tyres): each row may have them or leave them
 * out, but none may say otherwise, and the needed ones must be in one of them. Makes the table `grouped` with one row for each.
 */
export function groupedBy(key: string, columns: readonly Column[], needed: readonly string[]) {
  const names = columns.map(({ name }) => name);
  const prepare = `create temp table grouped on commit drop as
    select ${key}, min(line) as line, ${names.map((name) => `min(${name}) as ${name}`).join(", ")}
    from staged where ${key} is not null group by ${key}`;
  const agree = names.map((name) => ({
    column: name,
    expects: `lo mismo que en las demás filas con este ${key}, o nada`,
    sql: `select staged.line, staged.${name}::text as found from staged join grouped using (${key})
      where staged.${name} <> grouped.${name}`,
    needsAllRows: true,
  }));
  const present = needed.map((name) => ({
    column: name,
    expects: `un valor en alguna de las filas con este ${key}`,
    sql: `select line, '' as found from grouped where ${name} is null`,
    needsAllRows: true,
  }));
  return { prepare, checks: [...agree, ...present] satisfies Check[] };
}
