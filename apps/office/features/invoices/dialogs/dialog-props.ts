import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { InvoiceToAct } from "../invoice-act.ts";
import { INVALIDATED } from "../invoice-act.ts";
import { TEXTS } from "../texts.ts";

export interface InvoiceDialogProps<Invoice = InvoiceToAct> {
  invoice: Invoice;
  /** Reads again, after another member was faster. */
  onReload: () => void;
  /** What became of it, for the screen. */
  onSaid: (text: string) => void;
  onClose: () => void;
}

export type DetailDialogProps = InvoiceDialogProps<InvoiceDetail>;

interface Answered {
  readonly outcome: "done" | "rehearsed" | "asked";
  readonly approval?: { readonly id: number } | undefined;
}

/** The part that is the same in each act's dialog. */
export const common = ({ invoice, onReload, onSaid, onClose }: InvoiceDialogProps) => ({
  of: invoice.number === "" ? String(invoice.id) : invoice.number,
  invalidates: INVALIDATED,
  onReload,
  onDone: ({ outcome, approval }: Answered) => {
    onSaid(outcome === "asked" && approval ? TEXTS.asked(approval.id) : TEXTS.done);
    onClose();
  },
  onClose,
});
