import {
  type ColumnRole,
  fitsLayout,
  guessLayout,
  type StatementLayout,
} from "../../../../shared/domain/banking/statement/statement-layout.ts";
import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

/** A layout for a file, and whether it is the one that the bank's last file had. */
export interface ChosenLayout {
  readonly layout: StatementLayout;
  readonly isRemembered: boolean;
}

/** Characters from which a layout is guessed: enough rows for every column to have a value. */
const SAMPLE = 200_000;

/** What the member says of a file's columns. */
export interface GivenLayout {
  readonly roles?: readonly ColumnRole[] | undefined;
  readonly decimal?: "." | "," | undefined;
}

/** How the bank's last file was read. */
export async function rememberedLayout(db: Handle, bank: string): Promise<StatementLayout | null> {
  const row = await db.selectFrom("bank_layout").select("layout").where("bank", "=", bank).executeTakeFirst();
  return row?.layout ?? null;
}

/**
 * The layout of a file: the remembered one of its bank where the file looks like its last one, else a guess; what the member said comes
 * before both. Null: no movement is found in the text.
 */
export function chooseLayout({
  remembered,
  text,
  given,
}: {
  readonly remembered: StatementLayout | null;
  readonly text: string;
  readonly given: GivenLayout;
}): ChosenLayout | null {
  const end = text.length > SAMPLE ? text.lastIndexOf("\n", SAMPLE) : text.length;
  // A quoted cell with a line end may be cut by the sample.
  const guessed =
    guessLayout(text.slice(0, end > 0 ? end : SAMPLE)) ?? (text.length > SAMPLE ? guessLayout(text) : null);
  const isRemembered = remembered !== null && guessed !== null && fitsLayout(remembered, guessed);
  const layout = isRemembered ? remembered : guessed;
  if (!layout) return null;
  const { roles = layout.roles, decimal = layout.decimal } = given;
  return { layout: { ...layout, roles, decimal }, isRemembered: isRemembered && given.roles === undefined };
}

/** A layout that can be read: one date, and an amount, or what came in. */
export const isReadable = ({ roles }: StatementLayout): boolean => {
  const count = (role: ColumnRole) => roles.filter((each) => each === role).length;
  const hasMoney =
    (count("amount") === 1 && count("credit") + count("debit") === 0) ||
    (count("amount") === 0 && count("credit") === 1 && count("debit") <= 1);
  return count("date") === 1 && hasMoney && count("sign") <= 1;
};

/** The next file of this bank is read the same way. */
export async function rememberLayout(db: Handle, bank: string, layout: StatementLayout): Promise<void> {
  const written = JSON.stringify(layout);
  await db
    .insertInto("bank_layout")
    .values({ bank, layout: written })
    .onConflict((conflict) => conflict.column("bank").doUpdateSet({ layout: written, updated_at: sql`now()` }))
    .execute();
}
