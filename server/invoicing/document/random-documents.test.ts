import { expect, test } from "vitest";
import type { CfdiDocument, Receiver } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { creditNote } from "../../../shared/domain/invoicing/document/credit-note.ts";
import { globalDocument, globalSale } from "../../../shared/domain/invoicing/document/global-document.ts";
import { incomeDocument } from "../../../shared/domain/invoicing/document/income-document.ts";
import { fitsIvaLimits } from "../../../shared/domain/invoicing/document/pac-limits.ts";
import { randomOrder } from "../../../tests/support/invoicing/random-orders.ts";
import { HEAD, ISSUER, RECEIVER } from "../../../tests/support/invoicing/sample-documents.ts";
import { originalChain } from "../../../shared/domain/invoicing/xml/original-chain.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { readXml } from "./read-xml.ts";
import { isSealOf, sealDocument } from "./seal-document.ts";
import { testCertificate } from "../../../tests/support/invoicing/vectors.ts";
import { schemaErrorsOf } from "./validate-xml.ts";

const ORDERS = 1_000;
const CERTIFICATE = testCertificate();
const UUID = "5A0E7C11-9F3B-4D2A-8C60-000000000001";

const RECEIVERS: readonly Receiver[] = [
  RECEIVER,
  {
    rfc: "H&E951128469",
    legalName: " HERRERIA  &  ELECTRICOS ",
    postalCode: "06002",
    taxRegime: "601",
    cfdiUse: "I03",
  },
  {
    rfc: "OÑO120726RX3",
    legalName: 'ORGANICOS "ÑAVEZ"\u00a0OSORIO',
    postalCode: "40501",
    taxRegime: "601",
    cfdiUse: "G03",
  },
  { rfc: "CACX7605101P8", legalName: "XOCHILT D'ÉTÉ <CASAS>", postalCode: "36257", taxRegime: "605", cfdiUse: "S01" },
];

function invoice(seed: number): CfdiDocument {
  const receiver = RECEIVERS[seed % RECEIVERS.length] ?? RECEIVER;
  const order = randomOrder(seed);
  const document = incomeDocument({ order, issuer: ISSUER, receiver, head: { ...HEAD, folio: String(seed) } });
  if (!document.ok) throw new Error(`seed ${seed}: ${document.error.kind}`);
  expect(document.value.total).toBe(order.total);
  return document.value;
}

function note(seed: number): CfdiDocument {
  const of = invoice(seed);
  const concept = seed % of.concepts.length;
  const made = creditNote({
    invoice: of,
    taxFolio: UUID,
    relation: "03",
    credited: [],
    requests: [
      seed % 2 === 0 ? { kind: "pieces", concept, pieces: 1 } : { kind: "rebate", total: centavos(1 + (seed % 500)) },
    ],
    head: HEAD,
  });
  if (!made.ok) throw new Error(`seed ${seed}: ${made.error.kind}`);
  expect(made.value.document.total).toBeLessThanOrEqual(of.total);
  return made.value.document;
}

function global(first: number): CfdiDocument {
  const sales = Array.from({ length: 50 }, (_none, index) => {
    const sale = globalSale(String(first + index), "04", randomOrder(first + index));
    if (!sale.ok) throw new Error(sale.error.kind);
    return sale.value;
  });
  const information = { periodicity: "04", months: "11", year: "2026" } as const;
  const document = globalDocument({ sales, issuer: ISSUER, head: HEAD, information });
  if (!document.ok) throw new Error(document.error.kind);
  return document.value;
}

/** Sealed, read again and verified as a PAC would: from the XML alone. */
async function checkAll(documents: readonly CfdiDocument[]): Promise<void> {
  const xmls = documents.map((document) => sealDocument(document, CERTIFICATE).xml);
  expect((await schemaErrorsOf(xmls)).flat()).toEqual([]);
  for (const [index, xml] of xmls.entries()) {
    const root = readXml(xml);
    if (!root) throw new Error(`document ${index} cannot be read`);
    expect(isSealOf(root.attributes["Sello"] ?? "", originalChain(root), CERTIFICATE.x509.publicKey)).toBe(true);
  }
  for (const { concepts, subtotal, iva, total } of documents) {
    expect(concepts.every(fitsIvaLimits)).toBe(true);
    expect(concepts.every(({ quantity, unitPreTax, preTax }) => quantity * unitPreTax === preTax)).toBe(true);
    expect(subtotal + iva).toBe(total);
  }
}

const seeds = Array.from({ length: ORDERS }, (_none, seed) => seed);

test("a thousand random orders make invoices that a PAC's checks pass", { timeout: 60_000 }, async () => {
  for (let from = 0; from < ORDERS; from += 250) await checkAll(seeds.slice(from, from + 250).map(invoice));
});

test("so do their global invoices and credit notes", { timeout: 60_000 }, async () => {
  await checkAll(seeds.filter((seed) => seed % 50 === 0).map(global));
  await checkAll(seeds.filter((seed) => seed % 5 === 0).map(note));
});
