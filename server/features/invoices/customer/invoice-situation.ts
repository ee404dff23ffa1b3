import type { WireInvoice } from "../../../../shared/contract/orders/invoices.ts";
import { type InvoiceField, stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import type { Config } from "../../../config/config.ts";
import {
  correctionDeadline,
  type DeadlineConfig,
  invoiceDeadline,
  lastDayOf,
  replacementDeadline,
} from "../invoice-deadline.ts";
import { hasOwnReceiver } from "../invoice-order.ts";
import { staysPaid } from "../order-money.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

/** Where an order's invoice stands, and what its customer may do about it. */
export interface InvoiceSituation {
  readonly name: WireInvoice["Situacion"];
  /** Spanish for the customer; empty where nothing is to be said. */
  readonly words: string;
  readonly field: InvoiceField | null;
  /** Until when what may be done can be done; null: nothing. */
  readonly until: Date | null;
  readonly may: "request" | "correct" | "replace" | null;
}

type SituationConfig = DeadlineConfig & Pick<Config, "CFDI_AT">;

const plain = (name: InvoiceSituation["name"], words = ""): InvoiceSituation => ({
  name,
  words,
  field: null,
  until: null,
  may: null,
});

const isSaleLeft = ({ isSold, money }: InvoiceFacts): boolean => isSold && staysPaid(money);

const allowed = (facts: InvoiceFacts, until: Date, may: NonNullable<InvoiceSituation["may"]>) =>
  facts.now < until && isSaleLeft(facts) ? { until, may } : { until: null, may: null };

export function situationOf(facts: InvoiceFacts, config: SituationConfig): InvoiceSituation {
  const { sale, documents } = facts;
  if (sale) return sale.kind === "global" ? GLOBAL : ofInvoice(facts, sale, config);
  if (documents.some(({ kind, state }) => kind === "income" && state === "cancelled"))
    return plain("cancelled", "La factura de este pedido se canceló.");
  return withoutDocument(facts, config);
}

const GLOBAL = plain("global", "Este pedido ya está en la factura global del periodo y no se puede facturar aparte.");

const GIVEN_BACK = plain("none", "El pago de este pedido se devolvió: no lleva factura.");

function withoutDocument(facts: InvoiceFacts, config: SituationConfig): InvoiceSituation {
  const { paidAt, money, invoice } = facts;
  if (paidAt === null || money.paid === 0) return plain("none");
  if (!isSaleLeft(facts)) return GIVEN_BACK;
  if (hasOwnReceiver(invoice))
    return {
      ...plain(
        "waiting",
        config.CFDI_AT === "40"
          ? "La factura se emite cuando preparemos tu envío."
          : "La factura se emite cuando validemos tu pago.",
      ),
      // Until it is made.
      may: "correct",
    };
  const until = invoiceDeadline(config, paidAt);
  const words = facts.now < until ? "" : `El plazo para pedir la factura terminó el ${lastDayOf(until)}.`;
  return { ...plain("notAsked", words), ...allowed(facts, until, "request") };
}

/** The document that is to become the order's invoice: the replacement of the one that has its sale, or that one. */
export function pendingInvoice({ sale, naming }: Pick<InvoiceFacts, "sale" | "naming">): Cfdi | undefined {
  if (sale?.kind !== "income") return undefined;
  return naming.find(({ replaces }) => replaces === sale.id) ?? sale;
}

function ofInvoice(facts: InvoiceFacts, sale: Cfdi, config: SituationConfig): InvoiceSituation {
  const pending = pendingInvoice(facts);
  const replacement = pending === sale ? undefined : pending;
  if (replacement && replacement.state !== "refused")
    return plain("inProcess", "Estamos emitiendo la factura con tus datos nuevos.");
  // Of a sale that ended nothing is left to correct: its refused document ends when the money is back.
  if (replacement && isSaleLeft(facts))
    return ofRefused(facts, replacement, replacementDeadline(sale.issued_at ?? facts.now));
  switch (sale.state) {
    case "stamped":
    case "cancelRejected":
      return { ...plain("stamped"), ...replacing(facts, sale) };
    case "cancelAsked":
    case "cancelPending":
      return plain("cancelling", "La cancelación de esta factura está en trámite ante el SAT.");
    case "refused":
      if (!isSaleLeft(facts)) return GIVEN_BACK;
      return ofRefused(
        facts,
        sale,
        correctionDeadline(config, { paidAt: facts.paidAt ?? sale.created_at, refusedAt: sale.updated_at }),
      );
    default:
      return plain("inProcess", "Estamos timbrando tu factura. Te llega por correo en cuanto esté lista.");
  }
}

/** What staff have to mend is not news for the customer. */
function ofRefused(facts: InvoiceFacts, refused: Cfdi, until: Date): InvoiceSituation {
  const { sentence, field, remedy } = stampingWords(refused.refusal_code);
  if (remedy !== "customer")
    return plain("inProcess", "Estamos revisando tu factura. Te llega por correo en cuanto esté lista.");
  const over = facts.now < until ? "" : ` El plazo para corregirla terminó el ${lastDayOf(until)}.`;
  return { ...plain("refused", sentence + over), field, ...allowed(facts, until, "correct") };
}

/** Once an order: what replaced another one stays. */
function replacing(facts: InvoiceFacts, sale: Cfdi): Pick<InvoiceSituation, "until" | "may"> {
  const isFirst = sale.state === "stamped" && sale.replaces === null && facts.naming.length === 0;
  return isFirst && sale.issued_at
    ? allowed(facts, replacementDeadline(sale.issued_at), "replace")
    : { until: null, may: null };
}
