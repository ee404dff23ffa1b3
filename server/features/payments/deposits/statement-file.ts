import { createHash } from "node:crypto";
import { addDays } from "../../../../shared/domain/banking/movements/movement-match.ts";
import { type KnownDays, movementKeys } from "../../../../shared/domain/banking/movements/movement-keys.ts";
import { movementForm } from "../../../../shared/domain/banking/movements/movement-form.ts";
import {
  readStatement,
  type StatementMovement,
  type StatementProblem,
} from "../../../../shared/domain/banking/statement/read-statement.ts";
import type { StatementLayout } from "../../../../shared/domain/banking/statement/statement-layout.ts";
import { type NotText, statementText } from "../../../../shared/domain/banking/statement/statement-text.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { chooseLayout, type ChosenLayout, type GivenLayout, isReadable } from "./bank-layouts.ts";

/** Characters of which a preview shows the columns. */
const SAMPLED_TEXT = 100_000;
/** Banks give what comes in at night or on days of rest the date of their next working day. */
const DAYS_AHEAD = 7;
/** Movements that are matched for a preview. */
const MOST_MATCHED = 5_000;

export interface StatementReading {
  readonly bytes: Uint8Array;
  /** Of the bank's last file. */
  readonly remembered: StatementLayout | null;
  readonly given: GivenLayout;
  /** Of the shop's clock. */
  readonly today: string;
}

export type StatementError =
  | { readonly kind: "notText"; readonly why: NotText }
  | { readonly kind: "noMovements" }
  | { readonly kind: "unreadableLayout"; readonly chosen: ChosenLayout; readonly sample: string }
  | {
      readonly kind: "problems";
      readonly problems: readonly StatementProblem[];
      readonly chosen: ChosenLayout;
      readonly sample: string;
    };

export interface ParsedFile {
  readonly chosen: ChosenLayout;
  /** The beginning of the text. */
  readonly sample: string;
  readonly skipped: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly movements: readonly StatementMovement[];
}

/** Reads a file; a problem in one row refuses it. */
export function parseFile({ bytes, remembered, given, today }: StatementReading): Result<ParsedFile, StatementError> {
  const decoded = statementText(bytes);
  if (!decoded.ok) return err({ kind: "notText", why: decoded.error });
  const text = decoded.value;
  const sample = text.slice(0, SAMPLED_TEXT);
  const chosen = chooseLayout({ remembered, text, given });
  if (!chosen) return err({ kind: "noMovements" });
  if (!isReadable(chosen.layout)) return err({ kind: "unreadableLayout", chosen, sample });
  const { movements, problems, skipped } = readStatement(text, chosen.layout, addDays(today, DAYS_AHEAD));
  if (problems.length > 0) return err({ kind: "problems", problems, chosen, sample });
  const days = movements.map(({ day }) => day).toSorted();
  return ok({ chosen, sample, skipped, firstDay: days[0] ?? "", lastDay: days.at(-1) ?? "", movements });
}

/** A file that can be stored whole. */
export interface ReadFile extends Omit<ParsedFile, "movements"> {
  readonly rows: number;
  /** Rows that went out. */
  readonly charges: number;
  /** The first that came in. */
  readonly credits: readonly Pick<StatementMovement, "day" | "amount" | "text">[];
  /** All rows as JSON for the database: line, day, amount, text, digest (hexadecimal SHA-256), form. */
  readonly stored: string;
}

/** What is stored of a file, beside what earlier statements have of its first and its last day. */
export function toStore({ movements, ...parsed }: ParsedFile, known: KnownDays): ReadFile {
  const keys = movementKeys(movements, known);
  const credits = movements.filter(({ amount }) => amount > 0);
  return {
    ...parsed,
    rows: movements.length,
    charges: movements.length - credits.length,
    credits: credits.slice(0, MOST_MATCHED).map(({ day, amount, text }) => ({ day, amount, text })),
    stored: JSON.stringify(
      movements.map(({ line, day, amount, text }, at) => ({
        line,
        day,
        amount,
        text,
        digest: createHash("sha256")
          .update(keys[at] ?? "")
          .digest("hex"),
        form: amount < 0 ? null : movementForm(text),
      })),
    ),
  };
}
