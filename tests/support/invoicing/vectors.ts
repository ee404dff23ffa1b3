import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type CfdiDocument,
  type DocumentHead,
  type Issuer,
  type Receiver,
} from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { creditNote } from "../../../shared/domain/invoicing/document/credit-note.ts";
import { globalDocument } from "../../../shared/domain/invoicing/document/global-document.ts";
import { incomeDocument } from "../../../shared/domain/invoicing/document/income-document.ts";
import type { InvoicedLine, InvoicedOrder } from "../../../shared/domain/invoicing/document/invoiced-order.ts";
import { type FormOfPayment } from "../../../shared/domain/invoicing/form-of-payment.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { readSealCertificate, type SealCertificate } from "../../../server/invoicing/document/read-certificate.ts";

const FOLDER = path.resolve(import.meta.dirname, "..", "..", "..", "shared", "domain", "invoicing", "vectors");

export const vectorFile = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");
export const vectorBytes = (name: string): Buffer => readFileSync(path.join(FOLDER, name));
export const vectorNames = (folder = "."): readonly string[] => readdirSync(path.join(FOLDER, folder)).sort();

const CSD = "csd/EKU9003173C9";

/** The files of the SAT's public test certificate, valid from 2023-05-18 to 2027-05-18. */
export const testCertificateFiles = () => ({
  certificate: vectorBytes(`${CSD}.cer`),
  key: vectorBytes(`${CSD}.key`),
  password: vectorFile(`${CSD}.password.txt`).trim(),
});

export function testCertificate(): SealCertificate {
  const certificate = readSealCertificate(testCertificateFiles());
  if (!certificate.ok) throw new Error(certificate.error.kind);
  return certificate.value;
}

interface VectorLine {
  readonly code: string;
  readonly description: string;
  readonly satKey: string;
  readonly parts: readonly { readonly quantity: number; readonly unitPreTax: number }[];
  readonly linePreTax: number;
  readonly lineIva: number;
}

/** A golden document's order, as data/cfdi describes it. */
interface Vector {
  readonly issuer: { readonly rfc: string; readonly name: string; readonly regime: string; readonly place: string };
  readonly document: {
    readonly kind: "I" | "E";
    readonly series: string;
    readonly folio: string;
    readonly date: string;
    readonly paymentForm: FormOfPayment;
  };
  readonly receiver: {
    readonly rfc: string;
    readonly name: string;
    readonly postalCode: string;
    readonly regime: string;
    readonly use: string;
  };
  readonly global: CfdiDocument["global"];
  readonly related: readonly { readonly relation: "01" | "03" | "04"; readonly uuids: readonly [string] }[];
  readonly lines: readonly VectorLine[];
  readonly orders: readonly {
    readonly number: string;
    readonly paymentForm: FormOfPayment;
    readonly lines: readonly { readonly preTax: number; readonly iva: number }[];
    readonly total: number;
  }[];
  readonly shipping: { readonly satKey: string; readonly preTax: number; readonly total: number } | null;
  readonly totals: { readonly preTax: number; readonly iva: number; readonly total: number };
}

const readVector = (name: string): Vector => JSON.parse(vectorFile(`${name}.json`)) as Vector;

/** A golden document made from its order by the shop's own functions. */
export function vectorDocument(name: string): { readonly document: CfdiDocument; readonly totals: Vector["totals"] } {
  const vector = readVector(name);
  return {
    document: vector.document.kind === "E" ? egreso(vector) : vector.global ? global(vector) : income(vector),
    totals: vector.totals,
  };
}

const issuerOf = ({ issuer: { rfc, name, regime, place } }: Vector): Issuer => ({
  rfc,
  legalName: name,
  taxRegime: regime,
  place,
});

const receiverOf = ({ receiver: { rfc, name, postalCode, regime, use } }: Vector): Receiver => ({
  rfc,
  legalName: name,
  postalCode,
  taxRegime: regime,
  cfdiUse: use,
});

const headOf = ({ document: { series, folio, date, paymentForm } }: Vector): DocumentHead => ({
  series,
  folio,
  date,
  formOfPayment: paymentForm,
});

const orderOf = ({ lines, shipping, totals }: Vector): InvoicedOrder => ({
  lines: lines.map(lineOf),
  shippingPreTax: shipping?.preTax ?? 0,
  shippingTotal: shipping?.total ?? 0,
  total: totals.total,
});

/** "Llanta {brand} {name and size}": what the shop writes between them is a space. */
function lineOf({ code, description, satKey, parts, linePreTax, lineIva }: VectorLine): InvoicedLine {
  const [, brand = "", productName = ""] = /^\s*Llanta\s+(\S+)\s+(.*)$/.exec(description) ?? [];
  return {
    code,
    brand,
    productName,
    size: "",
    vehicleType: 0,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    restQuantity: parts[1]?.quantity ?? null,
    unitPreTax: parts[0]?.unitPreTax ?? 0,
    linePreTax,
    lineIva,
    productKey: satKey,
  };
}

function income(vector: Vector): CfdiDocument {
  const [related] = vector.related;
  const document = incomeDocument({
    order: orderOf(vector),
    issuer: issuerOf(vector),
    receiver: receiverOf(vector),
    head: headOf(vector),
    ...(related && { replaces: related.uuids[0] }),
    ...(vector.shipping && { shippingKey: vector.shipping.satKey }),
  });
  if (!document.ok) throw new Error(document.error.kind);
  return document.value;
}

/** The two golden credit notes: a rebate on 01, and a tyre of 03's second concept. */
function egreso(vector: Vector): CfdiDocument {
  const [related] = vector.related;
  if (!related) throw new Error("A credit note without its invoice");
  const isReturn = related.relation === "03";
  const invoice = income(readVector(isReturn ? "03-line-cut-by-campaign" : "01-one-line"));
  const note = creditNote({
    invoice,
    taxFolio: related.uuids[0],
    relation: isReturn ? "03" : "01",
    credited: [],
    requests: [
      isReturn ? { kind: "pieces", concept: 1, pieces: 1 } : { kind: "rebate", total: centavos(vector.totals.total) },
    ],
    head: headOf(vector),
  });
  if (!note.ok) throw new Error(note.error.kind);
  return note.value.document;
}

function global(vector: Vector): CfdiDocument {
  if (!vector.global) throw new Error("Not a global invoice");
  const { series, folio, date } = headOf(vector);
  const document = globalDocument({
    sales: vector.orders.map(({ number, paymentForm, lines, total }) => ({
      number,
      formOfPayment: paymentForm,
      lines: lines.map(({ preTax, iva }) => ({ preTax: centavos(preTax), iva: centavos(iva) })),
      total: centavos(total),
    })),
    issuer: issuerOf(vector),
    head: { series, folio, date },
    information: vector.global,
  });
  if (!document.ok) throw new Error(document.error.kind);
  return document.value;
}
