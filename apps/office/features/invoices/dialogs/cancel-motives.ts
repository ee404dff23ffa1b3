import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { CancelMotive } from "../../../../../shared/domain/invoicing/cancellation.ts";
import { isInForce } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

export const MOTIVES: readonly CancelMotive[] = ["01", "02", "03", "04"];

/** The dialog's title, and what each motive means, for an invoice or a credit note. */
export function cancelTexts(kind: InvoiceDetail["kind"]): {
  readonly title: string;
  readonly motives: Readonly<Record<CancelMotive, string>>;
} {
  if (kind === "creditNote") return { title: TEXTS.cancelNoteTitle, motives: TEXTS.noteMotives };
  const { "01": one, "02": two, "03": three, "04": four } = TEXTS.motives;
  return { title: TEXTS.cancelTitle, motives: { "01": one.text, "02": two.text, "03": three.text, "04": four.text } };
}

/** Why a document cannot be cancelled with a motive; undefined where it may be asked for. The server decides. */
export function whyNot(
  motive: CancelMotive,
  { kind, number, related }: Pick<InvoiceDetail, "kind" | "number" | "related">,
): string | undefined {
  const inForce = related.filter(({ state }) => isInForce(state));
  const substitute = inForce.find(({ role }) => role === "replacement");
  const credit = inForce.find(({ role }) => role === "creditNote");
  if (motive === "04" && kind !== "global") return TEXTS.notGlobal(number);
  if (credit) return TEXTS.hasRelation(credit.number);
  if (motive === "01" && !substitute) return kind === "creditNote" ? TEXTS.noNoteSubstitute : TEXTS.noSubstitute;
  if (motive === "01") return undefined;
  return substitute && TEXTS.hasSubstitute(substitute.number);
}
