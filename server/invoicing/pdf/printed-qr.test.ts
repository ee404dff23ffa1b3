import QRCode from "qrcode";
import { describe, expect, test } from "vitest";
import { aPrintedInvoice } from "../../../tests/support/invoicing/printed-invoices.ts";
import { qrModulesOf, readQr } from "../../../tests/support/invoicing/read-qr.ts";
import { verificationAddress } from "../../../shared/domain/invoicing/xml/verification-address.ts";
import { invoicePdf } from "./invoice-pdf.ts";

test.each(["01-one-line", "02-several-lines", "05-names", "06-global", "07-credit-note-01"] as const)(
  "the QR code of %s's PDF leads to its verification at the SAT",
  async (name) => {
    const invoice = aPrintedInvoice(name);
    const { document, stamp, seal } = invoice;
    const address = verificationAddress({
      taxFolio: stamp.taxFolio,
      issuerRfc: document.issuer.rfc,
      receiverRfc: document.receiver.rfc,
      total: document.total,
      seal: seal.seal,
    });
    expect(readQr(qrModulesOf(await invoicePdf(invoice)))).toBe(address);
    expect(address).toMatch(/^https:\/\/verificacfdi\.facturaelectronica\.sat\.gob\.mx\/default\.aspx\?id=/);
  },
);

describe("the reader", () => {
  const matrixOf = (text: string): boolean[][] => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
    return Array.from({ length: modules.size }, (_row, row) =>
      Array.from({ length: modules.size }, (_column, column) => modules.get(row, column) === 1),
    );
  };

  test("reads texts of every version up to 20", () => {
    const versions = new Set<number>();
    for (let length = 8; length < 600; length += 13) {
      const text = "Rodada 2026, llantas é&12345678901234567890ABC".repeat(14).slice(0, length);
      const matrix = matrixOf(text);
      const version = (matrix.length - 17) / 4;
      if (version > 20) break;
      versions.add(version);
      expect(readQr(matrix)).toBe(text);
    }
    expect(versions.size).toBeGreaterThan(15);
  });

  test("refuses one with a single wrong module", () => {
    const matrix = matrixOf("https://rodada.example/verifica?id=1");
    const middle = Math.floor(matrix.length / 2);
    const row = matrix[middle + 3] ?? [];
    row[middle] = row[middle] !== true;
    expect(() => readQr(matrix)).toThrow("correction");
  });
});
