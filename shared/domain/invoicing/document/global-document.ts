import { addCentavos, type Centavos, centavos } from "../../money/money.ts";
import { err, ok, type Result } from "../../text/result.ts";
import type { FormOfPayment } from "../form-of-payment.ts";
import {
  type CfdiDocument,
  type Concept,
  type DocumentHead,
  type GlobalInformation,
  type Issuer,
  type Receiver,
  type Relation,
  summedDocument,
} from "./cfdi-document.ts";
import { type InvoicedOrder, orderConcepts, type OrderError } from "./invoiced-order.ts";
import { fitsIvaLimits } from "./pac-limits.ts";
import { PRODUCT_KEYS } from "./product-keys.ts";

export const PUBLIC_RFC = "XAXX010101000";

/** The public, for sales whose customers asked for no invoice; its postal code is the issuer's place. */
export const publicReceiver = (issuer: Pick<Issuer, "place">): Receiver => ({
  rfc: PUBLIC_RFC,
  legalName: "PUBLICO EN GENERAL",
  postalCode: issuer.place,
  taxRegime: "616",
  cfdiUse: "S01",
});

/** A sale of a global invoice: shipping is a line of its own, and each line's IVA was rounded once. */
export interface GlobalSale {
  /** The order's number. */
  readonly number: string;
  readonly formOfPayment: FormOfPayment;
  readonly lines: readonly { readonly preTax: Centavos; readonly iva: Centavos }[];
  readonly total: Centavos;
}

/** An order as a sale of a global invoice; the same errors as for its own invoice. */
export function globalSale(
  number: string,
  formOfPayment: FormOfPayment,
  order: InvoicedOrder,
): Result<GlobalSale, OrderError> {
  const concepts = orderConcepts(order);
  if (!concepts.ok) return concepts;
  const lines = order.lines.map((line) => ({ preTax: centavos(line.linePreTax), iva: centavos(line.lineIva) }));
  const preTax = centavos(order.shippingPreTax);
  const freight =
    order.shippingTotal > 0 ? [{ preTax, iva: centavos(order.shippingTotal - order.shippingPreTax) }] : [];
  return ok({ number, formOfPayment, lines: [...lines, ...freight], total: centavos(order.total) });
}

export interface GlobalOptions {
  readonly sales: readonly GlobalSale[];
  readonly issuer: Issuer;
  readonly head: Omit<DocumentHead, "formOfPayment">;
  readonly information: GlobalInformation;
  /** UUID of the global invoice that this one replaces (relation 04). */
  readonly replaces?: string;
}

export type GlobalError =
  | { readonly kind: "noSales" }
  | { readonly kind: "saleTwice"; readonly number: string }
  | { readonly kind: "saleMismatch"; readonly number: string };

/**
 * The global invoice of a period: one concept for each sale, and one for each line of a sale whose IVA does not fit a PAC's limits
 * as one concept. The form of payment is that of the largest single sale, the first of equals. Source: invoicing section 2.
 */
export function globalDocument(options: GlobalOptions): Result<CfdiDocument, GlobalError> {
  const { sales, issuer, head, information, replaces } = options;
  const [first, ...others] = sales;
  if (!first) return err({ kind: "noSales" });
  const numbers = new Set<string>();
  for (const sale of sales) {
    if (numbers.has(sale.number)) return err({ kind: "saleTwice", number: sale.number });
    numbers.add(sale.number);
  }
  const entries = sales.map((sale) => ({ sale, concepts: saleConcepts(sale) }));
  const wrong = entries.find((entry) => !isRight(entry));
  if (wrong) return err({ kind: "saleMismatch", number: wrong.sale.number });
  const largest = others.reduce((most, sale) => (sale.total > most.total ? sale : most), first);
  const relations: Relation[] = replaces === undefined ? [] : [{ type: "04", taxFolios: [replaces] }];
  return ok(
    summedDocument({
      ...head,
      formOfPayment: largest.formOfPayment,
      kind: "I",
      issuer,
      receiver: publicReceiver(issuer),
      global: information,
      relations,
      concepts: entries.flatMap(({ concepts }) => concepts),
    }),
  );
}

interface SaleEntry {
  readonly sale: GlobalSale;
  readonly concepts: readonly Concept[];
}

const isRight = ({ sale, concepts }: SaleEntry): boolean =>
  sale.total === addCentavos(...concepts.flatMap(({ preTax, iva }) => [preTax, iva])) &&
  concepts.every((concept) => concept.preTax > 0 && fitsIvaLimits(concept));

function saleConcepts({ number, lines }: GlobalSale): readonly Concept[] {
  const whole = {
    preTax: addCentavos(...lines.map(({ preTax }) => preTax)),
    iva: addCentavos(...lines.map(({ iva }) => iva)),
  };
  return (fitsIvaLimits(whole) ? [whole] : lines).map(({ preTax, iva }) => ({
    productKey: PRODUCT_KEYS.sale,
    code: number,
    quantity: 1,
    unitKey: "ACT",
    description: "Venta",
    unitPreTax: preTax,
    preTax,
    iva,
  }));
}
