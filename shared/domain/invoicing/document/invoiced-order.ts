import { addCentavos, type Centavos, centavos, ivaOf, subtractCentavos, timesQuantity } from "../../money/money.ts";
import { err, ok, type Result } from "../../text/result.ts";
import { type Concept, documentText } from "./cfdi-document.ts";
import { fitsIvaLimits } from "./pac-limits.ts";
import { isProductKey, PRODUCT_KEYS, productKeyOf } from "./product-keys.ts";

/** A line of an order as it is stored; amounts in centavos. */
export interface InvoicedLine {
  readonly code: string;
  readonly brand: string;
  readonly productName: string;
  /** With load and speed index: "185/65R15 88H". */
  readonly size: string;
  readonly vehicleType: number;
  readonly quantity: number;
  /** Pieces beyond a campaign's cap; null where all have one price. */
  readonly restQuantity: number | null;
  /** Of the pieces that are not the rest. */
  readonly unitPreTax: number;
  readonly linePreTax: number;
  readonly lineIva: number;
  /** ClaveProdServ where the catalogue has one; null takes the vehicle type's. */
  readonly productKey: string | null;
}

/** An order as an invoice needs it: `shippingTotal` and `total` are with IVA, and `total` is what was charged. */
export interface InvoicedOrder {
  readonly lines: readonly InvoicedLine[];
  readonly shippingPreTax: number;
  readonly shippingTotal: number;
  readonly total: number;
}

/** Why an order makes no document: each of them is a bug or wrong data, never the customer's fault. */
export type OrderError =
  | { readonly kind: "noLines" }
  | { readonly kind: "lineMismatch"; readonly code: string }
  | { readonly kind: "ivaOutsideLimits"; readonly code: string }
  | { readonly kind: "notPriced"; readonly code: string }
  | { readonly kind: "totalMismatch"; readonly sum: Centavos; readonly charged: Centavos };

const CODE_LIMIT = 100;
const DESCRIPTION_LIMIT = 1000;
/** NoIdentificacion of the freight. */
export const SHIPPING_CODE = "ENVIO";

/**
 * The concepts of an order, shipping last: each line one concept, or two where a campaign's cap cuts it. Their sum with IVA is
 * what was charged, or the answer is an error.
 */
export function orderConcepts(
  order: InvoicedOrder,
  shippingKey: string = PRODUCT_KEYS.shipping,
): Result<readonly Concept[], OrderError> {
  if (order.lines.length === 0) return err({ kind: "noLines" });
  const concepts: Concept[] = [];
  for (const line of order.lines) {
    const parts = lineConcepts(line);
    if (parts === null) return err({ kind: "lineMismatch", code: line.code });
    concepts.push(...parts);
  }
  if (order.shippingTotal > 0) concepts.push(shippingConcept(order, shippingKey));
  const free = concepts.find(({ unitPreTax }) => unitPreTax <= 0);
  if (free) return err({ kind: "notPriced", code: free.code });
  const outside = concepts.find((concept) => !fitsIvaLimits(concept));
  if (outside) return err({ kind: "ivaOutsideLimits", code: outside.code });
  const sum = addCentavos(...concepts.flatMap(({ preTax, iva }) => [preTax, iva]));
  const charged = centavos(order.total);
  return sum === charged ? ok(concepts) : err({ kind: "totalMismatch", sum, charged });
}

/** Null where the line's amounts do not come from whole prices and pieces. */
function lineConcepts(line: InvoicedLine): readonly Concept[] | null {
  const restQuantity = line.restQuantity ?? 0;
  const quantity = line.quantity - restQuantity;
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || restQuantity < 0) return null;
  const unitPreTax = centavos(line.unitPreTax);
  const preTax = timesQuantity(unitPreTax, quantity);
  const restPreTax = line.linePreTax - preTax;
  if (restQuantity === 0)
    return restPreTax === 0 ? [tireConcept(line, quantity, unitPreTax, centavos(line.lineIva))] : null;
  if (restPreTax <= 0 || restPreTax % restQuantity !== 0) return null;
  const first = ivaOf(preTax);
  return [
    tireConcept(line, quantity, unitPreTax, first),
    // The line's IVA was rounded once: the second concept takes what the first left of it.
    tireConcept(
      line,
      restQuantity,
      centavos(restPreTax / restQuantity),
      subtractCentavos(centavos(line.lineIva), first),
    ),
  ];
}

function tireConcept(line: InvoicedLine, quantity: number, unitPreTax: Centavos, iva: Centavos): Concept {
  const given = line.productKey ?? "";
  return {
    productKey: isProductKey(given) ? given : productKeyOf(line.vehicleType),
    code: documentText(line.code, CODE_LIMIT),
    quantity,
    unitKey: "H87",
    description: documentText(`Llanta ${line.brand} ${line.productName} ${line.size}`, DESCRIPTION_LIMIT),
    unitPreTax,
    preTax: timesQuantity(unitPreTax, quantity),
    iva,
  };
}

function shippingConcept({ shippingPreTax, shippingTotal }: InvoicedOrder, productKey: string): Concept {
  const preTax = centavos(shippingPreTax);
  return {
    productKey,
    code: SHIPPING_CODE,
    quantity: 1,
    unitKey: "E48",
    description: "Envío a domicilio",
    unitPreTax: preTax,
    preTax,
    iva: subtractCentavos(centavos(shippingTotal), preTax),
  };
}
