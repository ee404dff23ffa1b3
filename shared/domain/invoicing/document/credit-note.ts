import { isGenericRfc } from "../../tax/rfc.ts";
import { ok, type Result } from "../../text/result.ts";
import { type CfdiDocument, type Concept, type DocumentHead, type Receiver, summedDocument } from "./cfdi-document.ts";
import { type CreditError, type CreditItem, creditItems, type CreditRequest } from "./credit-left.ts";
import { PRODUCT_KEYS } from "./product-keys.ts";

/** Regimes that the SAT's matrix gives no use G02. Source: usos_cfdi, invoicing section 2. */
const WITHOUT_CREDIT_USE: ReadonlySet<string> = new Set(["605", "607", "608", "610", "611", "614", "615"]);

/** The use of a credit note: G02, and S01 for the public and for regimes without G02. */
export const creditUseOf = ({ rfc, taxRegime }: Pick<Receiver, "rfc" | "taxRegime">): "G02" | "S01" =>
  isGenericRfc(rfc) || WITHOUT_CREDIT_USE.has(taxRegime) ? "S01" : "G02";

export interface CreditNoteOptions {
  /** The invoice as it was made out, or a global one. */
  readonly invoice: CfdiDocument;
  /** Its UUID. */
  readonly taxFolio: string;
  /** 03 where goods came back, 01 for any other money. */
  readonly relation: "01" | "03";
  /** The items of the invoice's credit notes so far, in any order. */
  readonly credited: readonly CreditItem[];
  readonly requests: readonly CreditRequest[];
  readonly head: DocumentHead;
}

/** A credit note's document, and its items: store them, they are `credited` of the next one. */
export interface CreditNote {
  readonly document: CfdiDocument;
  readonly items: readonly CreditItem[];
}

/** A credit note (egreso) of an invoice. Source: invoicing sections 1 and 2. */
export function creditNote(options: CreditNoteOptions): Result<CreditNote, CreditError> {
  const { invoice, taxFolio, relation, credited, requests, head } = options;
  const items = creditItems(invoice, credited, requests);
  if (!items.ok) return items;
  const document = summedDocument({
    ...head,
    kind: "E",
    issuer: invoice.issuer,
    receiver: { ...invoice.receiver, cfdiUse: creditUseOf(invoice.receiver) },
    global: invoice.global,
    relations: [{ type: relation, taxFolios: [taxFolio] }],
    concepts: items.value.flatMap((item) => creditConcept(invoice, item)),
  });
  return ok({ document, items: items.value });
}

function creditConcept(invoice: CfdiDocument, item: CreditItem): readonly Concept[] {
  const { preTax, iva } = item;
  if (item.kind === "pieces") {
    const invoiced = invoice.concepts[item.concept];
    return invoiced ? [{ ...invoiced, quantity: item.pieces, preTax, iva }] : [];
  }
  return [
    {
      productKey: PRODUCT_KEYS.rebate,
      code: "BONIF",
      quantity: 1,
      unitKey: "ACT",
      description: `Bonificación sobre la factura ${invoice.series}-${invoice.folio}`,
      unitPreTax: preTax,
      preTax,
      iva,
    },
  ];
}
