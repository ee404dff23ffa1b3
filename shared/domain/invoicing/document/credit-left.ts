import {
  addCentavos,
  type Centavos,
  centavos,
  ivaOf,
  preTaxNear,
  subtractCentavos,
  timesQuantity,
} from "../../money/money.ts";
import { err, ok, type Result } from "../../text/result.ts";
import type { CfdiDocument, Concept } from "./cfdi-document.ts";
import { fitsIvaLimits, ivaLimits } from "./pac-limits.ts";

/**
 * What a credit note takes back: pieces of a concept of the invoice (`concept` is its position, the freight is one piece), or an
 * amount. Plain data: stored with the note, it is what later notes count from.
 */
export type CreditItem =
  | {
      readonly kind: "pieces";
      readonly concept: number;
      readonly pieces: number;
      readonly preTax: Centavos;
      readonly iva: Centavos;
    }
  | { readonly kind: "rebate"; readonly preTax: Centavos; readonly iva: Centavos };

/** What is asked to be taken back; a rebate's `total` is with IVA. */
export type CreditRequest =
  | { readonly kind: "pieces"; readonly concept: number; readonly pieces: number }
  | { readonly kind: "rebate"; readonly total: Centavos };

/** What no credit note took back so far. The pieces of `concepts` may cost more than `total` after a rebate: `total` is the limit. */
export interface CreditLeft {
  readonly concepts: readonly CreditOfConcept[];
  readonly preTax: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

export interface CreditOfConcept {
  readonly pieces: number;
  readonly preTax: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

export type CreditError =
  | { readonly kind: "nothingToCredit" }
  | { readonly kind: "notAConcept"; readonly concept: number }
  | { readonly kind: "tooManyPieces"; readonly concept: number; readonly left: number }
  | { readonly kind: "exceedsInvoice"; readonly left: Centavos };

type Invoice = Pick<CfdiDocument, "concepts" | "subtotal" | "iva" | "total">;

/** What is left of an invoice after the items of its credit notes that count (stamped, or on their way). */
export function creditLeft(invoice: Invoice, credited: readonly CreditItem[]): CreditLeft {
  const preTax = subtractCentavos(invoice.subtotal, addCentavos(...credited.map((item) => item.preTax)));
  const iva = subtractCentavos(invoice.iva, addCentavos(...credited.map((item) => item.iva)));
  const concepts = invoice.concepts.map((concept, index) => leftOfConcept(concept, index, credited));
  return { concepts, preTax, iva, total: addCentavos(preTax, iva) };
}

function leftOfConcept(concept: Concept, index: number, credited: readonly CreditItem[]): CreditOfConcept {
  const own = credited.flatMap((item) => (item.kind === "pieces" && item.concept === index ? [item] : []));
  const pieces = own.reduce((left, item) => left - item.pieces, concept.quantity);
  const preTax = subtractCentavos(concept.preTax, addCentavos(...own.map((item) => item.preTax)));
  const iva = subtractCentavos(concept.iva, addCentavos(...own.map((item) => item.iva)));
  return { pieces, preTax, iva, total: addCentavos(preTax, iva) };
}

/**
 * The requests as items of a credit note: together with those before they never exceed the invoice's total, every item fits a PAC's
 * limits, and all pieces one by one end at the invoice's own amounts.
 */
export function creditItems(
  invoice: Invoice,
  credited: readonly CreditItem[],
  requests: readonly CreditRequest[],
): Result<readonly CreditItem[], CreditError> {
  if (requests.length === 0) return err({ kind: "nothingToCredit" });
  const items: CreditItem[] = [];
  for (const request of requests) {
    const left = creditLeft(invoice, [...credited, ...items]);
    const item = request.kind === "pieces" ? piecesItem(invoice, left, request) : rebateItem(left, request.total);
    if (!item.ok) return item;
    if (item.value.preTax + item.value.iva > left.total) return err({ kind: "exceedsInvoice", left: left.total });
    items.push(item.value);
  }
  return ok(items);
}

function piecesItem(
  invoice: Invoice,
  left: CreditLeft,
  { concept, pieces }: Extract<CreditRequest, { kind: "pieces" }>,
): Result<CreditItem, CreditError> {
  const invoiced = invoice.concepts[concept];
  const ofConcept = left.concepts[concept];
  if (!invoiced || !ofConcept) return err({ kind: "notAConcept", concept });
  if (!Number.isSafeInteger(pieces) || pieces <= 0) return err({ kind: "nothingToCredit" });
  if (pieces > ofConcept.pieces) return err({ kind: "tooManyPieces", concept, left: ofConcept.pieces });
  const preTax = timesQuantity(invoiced.unitPreTax, pieces);
  return ok({ kind: "pieces", concept, pieces, preTax, iva: ivaOfPieces(ofConcept, preTax) });
}

/**
 * The IVA nearest to 16 % that leaves the other pieces an IVA inside their limits too. There always is one: the limits of two
 * parts add up to at least those of the whole. The last pieces take what is left.
 */
function ivaOfPieces(left: CreditOfConcept, preTax: Centavos): Centavos {
  const restPreTax = subtractCentavos(left.preTax, preTax);
  if (restPreTax === 0) return left.iva;
  const own = ivaLimits(preTax);
  const rest = ivaLimits(restPreTax);
  const lowest = Math.max(own.lowest, left.iva - rest.highest);
  const highest = Math.min(own.highest, left.iva - rest.lowest);
  return centavos(Math.min(Math.max(ivaOf(preTax), lowest), highest));
}

/** A rebate of all that is left has the split that is left, where a PAC takes it; any other one is divided by 1.16. */
function rebateItem(left: CreditLeft, total: Centavos): Result<CreditItem, CreditError> {
  if (!Number.isSafeInteger(total) || total <= 0) return err({ kind: "nothingToCredit" });
  const whole = { preTax: left.preTax, iva: left.iva };
  if (total === left.total && whole.preTax > 0 && fitsIvaLimits(whole)) return ok({ kind: "rebate", ...whole });
  const preTax = preTaxNear(total);
  return ok({ kind: "rebate", preTax, iva: subtractCentavos(total, preTax) });
}
