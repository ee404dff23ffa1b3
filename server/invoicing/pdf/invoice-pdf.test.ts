import { describe, expect, test } from "vitest";
import { aLongGlobal, aPrintedInvoice, changedDocument } from "../../../tests/support/invoicing/printed-invoices.ts";
import { onePixel } from "../../../tests/support/invoicing/one-pixel.ts";
import { pagesOf } from "../../../tests/support/invoicing/pdf-text.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { printable } from "./sheet.ts";

const textOf = async (...invoice: Parameters<typeof invoicePdf>): Promise<string> =>
  pagesOf(await invoicePdf(...invoice)).join("\n");
const withoutBreaks = (text: string): string => text.replaceAll("\n", "");

test("the shop's own picture stands beside its name, where a PDF takes its kind", async () => {
  const { shop } = aPrintedInvoice("01-one-line");
  const bytesWith = async (logo: typeof shop.logo) =>
    (await invoicePdf(aPrintedInvoice("01-one-line", { shop: { ...shop, logo } }))).toString("latin1");
  expect(await bytesWith(onePixel())).toContain("/Subtype /Image");
  for (const logo of ["wheel", null] as const) expect(await bytesWith(logo)).not.toContain("/Subtype /Image");
});

describe("the PDF of a document", () => {
  test("says all that the law and the customer ask for", async () => {
    const invoice = aPrintedInvoice("01-one-line", {
      lines: new Map([["11500418", { listPrice: centavos(189_900), dotWeeks: ["2326", "2426"] }]]),
    });
    const { document, stamp, seal } = invoice;
    const text = await textOf(invoice);
    for (const words of [
      "Este documento es una representación impresa de un CFDI.",
      "Página 1 de 1",
      stamp.taxFolio,
      stamp.satCertificateNumber,
      seal.certificateNumber,
      stamp.pacRfc,
      document.issuer.rfc,
      document.receiver.rfc,
      "601 General de Ley Personas Morales",
      "PUE Pago en una sola exhibición",
      "I Ingreso",
      "01 No aplica",
      "MXN Peso Mexicano",
      "H87 Pieza",
      "25172504",
      "11500418",
      "Precio de lista $1,899.00 con IVA",
      "DOT 2326, 2426",
      "$5,876.56 MXN",
      "(CINCO MIL OCHOCIENTOS SETENTA Y SEIS PESOS 56/100 M.N.)",
      "104251",
    ])
      expect(text).toContain(words);
    for (const code of [seal.seal, stamp.satSeal, stamp.chain]) expect(withoutBreaks(text)).toContain(code);
    expect(text).not.toContain("CANCELADA");
  });

  test("is the same to the byte when it is made twice, and another one once it is cancelled", async () => {
    const invoice = aPrintedInvoice("02-several-lines");
    const first = await invoicePdf(invoice);
    expect(first.equals(await invoicePdf(invoice))).toBe(true);
    const cancelled = await invoicePdf({ ...invoice, isCancelled: true });
    expect(cancelled.equals(first)).toBe(false);
    expect(pagesOf(cancelled).join("\n")).toContain("CANCELADA");
  });

  test("names the invoice that a credit note is about", async () => {
    const text = await textOf(aPrintedInvoice("07-credit-note-01"));
    expect(text).toContain("Nota de crédito");
    expect(text).toContain("E Egreso");
    expect(text).toContain("CFDI relacionados: 01 Nota de crédito de los documentos relacionados");
    expect(text).not.toContain("garantía");
  });

  test("tells the weeks of a line with two prices once", async () => {
    const invoice = aPrintedInvoice("03-line-cut-by-campaign");
    const [first] = invoice.document.concepts;
    const line = { listPrice: null, dotWeeks: ["2326"] };
    const text = await textOf({ ...invoice, lines: new Map([[first?.code ?? "", line]]) });
    expect(text.match(/DOT 2326/g)).toHaveLength(1);
  });

  test("puts 3,000 sales of a global invoice on numbered pages with heads", async () => {
    const invoice = aLongGlobal(3_000);
    const before = process.cpuUsage();
    const pdf = await invoicePdf(invoice);
    const { user, system } = process.cpuUsage(before);
    // Time of the processor: what else the machine does is not part of it.
    expect((user + system) / 1_000).toBeLessThan(3_000);
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(40);
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain(invoice.stamp.taxFolio);
    });
    const codes = new Set(pages.join("\n").match(/^10\d{4}$/gm));
    for (const { code } of invoice.document.concepts) expect(codes).toContain(code);
    expect(pages[0]).toContain("Periodicidad");
  });

  test("keeps seals and chain on one page, whatever the number of lines", async () => {
    const invoice = aPrintedInvoice("01-one-line");
    const [concept] = invoice.document.concepts;
    if (!concept) throw new Error("No concept.");
    for (let lines = 1; lines <= 40; lines += 1) {
      const concepts = Array.from({ length: lines }, () => concept);
      const pages = pagesOf(await invoicePdf(changedDocument(invoice, { concepts })));
      const whole = pages.filter((page) => withoutBreaks(page).includes(invoice.stamp.chain));
      expect(whole, String(lines)).toHaveLength(1);
      expect(whole[0]).toContain("Sello digital del emisor");
      expect(whole[0]).toContain("Sello digital del SAT");
    }
  });
});

test.each([
  ["letters of Spanish stay", "Ñandú «¡Pingüino!» & —", "Ñandú «¡Pingüino!» & —"],
  ["a decomposed accent is put together", "n\u0303", "ñ"],
  ["a letter that the fonts lack loses its accent", "Őrség", "Orség"],
  ["a sign that they lack is a question mark", "\u6f22", "?"],
])("%s", (_why, text, printed) => expect(printable(text)).toBe(printed));
