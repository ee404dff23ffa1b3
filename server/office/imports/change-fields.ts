import type { ImportChangeRow } from "../../../shared/contract/staff/imports/imports.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { kilogramsOf } from "../../../shared/domain/tires/tire-weight.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { flagOf } from "../../imports/runs/images.ts";
import type { Target } from "../../imports/import-kind.ts";

type Image = Readonly<Record<string, unknown>> | null;
type Field = ImportChangeRow["fields"][number];

/** Fields of a row that comes or goes: enough to know it by. */
const MOST_SHOWN = 4;
const LONGEST = 160;
const IN_FORCE = "vigente";

/** What a change does, field by field, in the words of the file. */
export function fieldsOf(target: Target, operation: string, before: Image, after: Image): Field[] {
  const flag = flagOf(target);
  const columns = Object.keys(target.columns);
  const label = (column: string) => (column === flag ? IN_FORCE : (target.columns[column] ?? column));
  if (operation === "changed") {
    return [...columns, ...(flag === null ? [] : [flag])]
      .filter((column) => after !== null && Object.hasOwn(after, column))
      .map((column) => ({
        label: label(column),
        before: words(target, column, before?.[column]),
        after: words(target, column, after?.[column]),
        percent: percentOf(target, column, before?.[column], after?.[column]),
      }));
  }
  const image = operation === "added" ? after : before;
  const money = target.money ?? [];
  return [...money, ...columns.filter((column) => !money.includes(column))]
    .filter((column) => !isEmpty(image?.[column]))
    .slice(0, MOST_SHOWN)
    .map((column) => {
      const value = words(target, column, image?.[column]);
      const sides = operation === "added" ? { before: null, after: value } : { before: value, after: null };
      return { label: label(column), ...sides, percent: null };
    });
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "" || value === false;

/** Of a coupon: a person's. A reader of the difference does not see it whole. */
const EMAIL = "customer_email";
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function words({ money = [], grams = [], words: named = {} }: Target, column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") {
    const said = Object.entries(named[column] ?? {}).find(([, code]) => String(code) === String(value));
    return said?.[0] ?? (value ? "sí" : "no");
  }
  if (typeof value === "number" && money.includes(column)) return formatMxn(centavos(value));
  if (typeof value === "number" && grams.includes(column)) return kilogramsOf(value);
  if (Array.isArray(value)) return value.join(", ").slice(0, LONGEST);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
  const word = Object.entries(named[column] ?? {}).find(([, code]) => String(code) === text);
  if (word) return word[0];
  if (column === EMAIL) return maskedStaffEmail(text);
  if (MOMENT.test(text)) return formatDateTime(new Date(text));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const percentOf = ({ money = [] }: Target, column: string, before: unknown, after: unknown): number | null =>
  money.includes(column) && typeof before === "number" && typeof after === "number" && before > 0
    ? Math.round((after / before - 1) * 1000) / 10
    : null;
