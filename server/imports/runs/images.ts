import type { Target } from "../import-kind.ts";

/** SQL about the rows of a target as a run keeps them: key, compared columns, and the flag that takes a row out of force. */

/** The column that says whether a row is in force; null where rows are deleted, or stay. */
export const flagOf = ({ missing, mark }: Target): string | null => mark ?? (missing === "retire" ? "is_active" : null);

export const storedColumns = (target: Target): readonly string[] => {
  const flag = flagOf(target);
  return [...target.key, ...Object.keys(target.columns), ...(flag === null ? [] : [flag])];
};

/** `values`: what stands for a column instead of the row's own. */
export const imageOf = (target: Target, valueOf: (column: string) => string): string =>
  `(select to_jsonb(row_image) from (select ${storedColumns(target)
    .map((column) => `${valueOf(column)} as ${column}`)
    .join(", ")}) as row_image)`;

export const rowImage = (target: Target, row: string): string => imageOf(target, (column) => `${row}.${column}`);

export const keyImage = ({ key }: Target, row: string): string =>
  `(select to_jsonb(row_image) from (select ${key.map((column) => `${row}.${column}`).join(", ")}) as row_image)`;

export const printOf = (image: string): string => `hashtextextended((${image})::text, 0)`;

export const sameKey = ({ key }: Target, one: string, other: string): string =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(" and ");
