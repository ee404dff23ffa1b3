import { creditItems, type CreditItem } from "../../../../shared/domain/invoicing/document/credit-left.ts";
import type { Handle } from "../../../db/database.ts";
import { type Cfdi, findNaming } from "../cfdi.repository.ts";

/** What one credit note takes off its invoice, as it is sealed or as it will be. */
export interface CreditedByNote {
  readonly note: Cfdi;
  readonly items: readonly CreditItem[];
  /** Centavos, with IVA. */
  readonly total: number;
}

/**
 * What the credit notes of an invoice take off it, those that are on their way or refused included: they may be stamped yet. The row of the
 * invoice is locked where that matters.
 */
export async function creditedSoFar(db: Handle, invoice: Cfdi): Promise<readonly CreditedByNote[]> {
  const { document } = invoice;
  if (!document) return [];
  const all: CreditedByNote[] = [];
  for (const note of await findNaming(db, invoice.id)) {
    if (note.kind !== "creditNote" || !note.credited) continue;
    const before = all.flatMap(({ items }) => items);
    const items = note.credited.items ?? itemsOf(creditItems(document, before, note.credited.requests));
    all.push({ note, items, total: totalOf(items) });
  }
  return all;
}

/** A note that no longer fits will be refused when it is built. */
const itemsOf = (built: ReturnType<typeof creditItems>): readonly CreditItem[] => (built.ok ? built.value : []);

export const totalOf = (items: readonly CreditItem[]): number =>
  items.reduce((sum, { preTax, iva }) => sum + preTax + iva, 0);
