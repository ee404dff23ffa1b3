import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "./migrate.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");

/**
 * During a rolling start the code of before runs on the schema of after (docs/deployment.md): nothing it reads may go, and
 * nothing it writes may be refused.
 */
const BREAKS_OLD_CODE: readonly (readonly [string, RegExp])[] = [
  ["drops what old code uses", /\bdrop\s+(table|column|view|materialized view|function|sequence|schema|type)\b/],
  ["drops a column", /\balter\s+table\b.*\bdrop\s+(?!(?:constraint|column|default|not|identity|expression)\b)\w+/s],
  ["renames what old code uses", /\brename\s+(to|column|constraint)\b/],
  ["changes a column's type", /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/],
  ["refuses rows without a value that old code does not write", /\balter\s+column\s+\w+\s+set\s+not\s+null\b/],
  ["takes a default away that old code relies on", /\balter\s+column\s+\w+\s+drop\s+default\b/],
  [
    "adds a column that old code would have to fill",
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?!(?:[^,;()]|\([^()]*\))*\bdefault\b)(?!(?:[^,;()]|\([^()]*\))*\bgenerated\b)(?:[^,;()]|\([^()]*\))*\bnot\s+null\b/,
  ],
  ["may refuse rows that old code writes", /\badd\s+constraint\s+\w+\s+(check|unique|foreign|exclude)\b/],
];

/** The second phase of a change: an earlier release has stopped using it. Stands before the statement, with the reason. */
const SECOND_PHASE = /--\s*second phase:\s*\S+/;

/** What of a migration would break the code that ran before it. */
function breakages(text: string): string[] {
  const statements = text.split(";");
  return statements
    .filter((statement) => !SECOND_PHASE.test(statement))
    .flatMap((statement) => {
      const code = statement.replaceAll(/--.*|\/\/.*|\/\*[\s\S]*?\*\//g, " ").toLowerCase();
      return BREAKS_OLD_CODE.filter(([, pattern]) => pattern.test(code)).map(([why]) => why);
    });
}

/** Looked at by a person: each says why the code of before could go on. Migrations that have run are never edited. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  // The check looks at erased_at, which only the new code writes.
  "0006-privacy.ts": ["may refuse rows that old code writes"],
  // The check it replaces allowed less.
  "0009-payments.ts": ["may refuse rows that old code writes"],
  // The same: it adds a status that the code before leaves alone.
  "0022-payments-in-review.ts": ["may refuse rows that old code writes"],
  // A trigger fills payment_id of the rows that the code before writes.
  "0056-partial-refunds.ts": ["refuses rows without a value that old code does not write"],
  // The check it replaces allowed less. Code before it writes no return of a refund.
  "0057-goods-returns.ts": ["may refuse rows that old code writes", "may refuse rows that old code writes"],
  // The check it replaces allowed less, and only the new code writes tracking_key.
  "0065-returned-movements.ts": ["may refuse rows that old code writes", "may refuse rows that old code writes"],
  // The check looks at dates, which only the new code writes.
  "0072-banner-dates.ts": ["may refuse rows that old code writes"],
  // The check looks at rims, which only the new code writes.
  "0073-hours-and-services-of-places.ts": ["may refuse rows that old code writes"],
  // The check of the kind has a default that holds, and the one of the length that it replaces allowed less.
  "0082-searches-without-results.ts": ["may refuse rows that old code writes"],
  // The check it replaces allowed less.
  "0084-views-of-a-line.ts": ["may refuse rows that old code writes"],
  // Only new code writes the column. Old code that would pay an order with a movement that is not answered yet is refused, as it should be.
  "0086-alike-movements.ts": ["may refuse rows that old code writes"],
  // The check looks at sent_back, which only the new code writes.
  "0093-sent-back.ts": ["may refuse rows that old code writes"],
  // The check looks at columns that only the new code writes.
  "0096-appointments.ts": ["may refuse rows that old code writes"],
  // The check it replaces allowed less.
  "0101-searches-with-something-near.ts": ["may refuse rows that old code writes"],
};

test("every file is a migration that runs, under its own name", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts"));
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(files.map((file) => file.slice(0, -".ts".length)).toSorted());
});

describe("a migration leaves what the code before it uses", () => {
  test.each(readdirSync(FOLDER).filter((file) => file.endsWith(".ts")))("%s", (file) => {
    const text = readFileSync(path.join(FOLDER, file), "utf8");
    expect(breakages(text)).toEqual(LOOKED_AT[file] ?? []);
  });

  test.each([
    ["alter table cart drop column revision", 1],
    ["alter table cart\n  drop column revision, add column note text", 1],
    ["alter table cart drop revision", 1],
    ["drop table cart", 1],
    ["drop function change_cart_line(text)", 1],
    ["alter table cart rename column revision to version", 1],
    ["alter table cart rename to basket", 1],
    ["alter table cart alter column revision type bigint", 1],
    ["alter table cart alter column note set not null", 1],
    ["alter table cart add column note text not null", 1],
    ["alter table cart add column weight numeric(12, 2) not null, add column x text default ''", 1],
    ["alter table cart add constraint cart_one check (revision > 0)", 1],
    ["-- no code reads it\nalter table cart drop column revision", 1],
    ["-- second phase: release 5.1 has stopped reading it\nalter table cart drop column revision", 0],
    ["-- second phase: done\ndrop table cart; drop table cart_item", 1],
    ["alter table cart add column note text not null default ''", 0],
    ["alter table cart add column weight numeric(12, 2) not null default 0", 0],
    ["alter table cart add column note text", 0],
    ["create table basket (id text not null); drop index cart_by_age; drop trigger t on cart", 0],
  ])("%s", (statement, count) => expect(breakages(statement)).toHaveLength(count));
});
