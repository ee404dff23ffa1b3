import { expect, test } from "vitest";
import { pagesOf } from "../../../../tests/support/invoicing/pdf-text.ts";
import type { OrderDetail } from "../orders.service.ts";
import { slipPdf } from "./slip-pdf.ts";

const SHOP = {
  SHOP_NAME: "Rodada",
  SHOP_PHONE: "55 5000 0142",
  SHOP_EMAIL: "hola@rodada.example",
  CASH_STORES: [],
  CFDI_ISSUER_RFC: "",
  CFDI_ISSUER_REGIME: "601",
};
const WAITING = {
  id: 104_286,
  status: 15,
  total: 712_936,
  shipping_total: 0,
  delivery_type: 1,
  due_at: new Date("2026-11-24T16:42:00Z"),
};
const CASH = { cash_slip: { reference: "9988704286007129", barcodeUrl: "" } };
const DEPOSIT = {
  deposit: {
    bank: "BBVA",
    beneficiary: "Rodada",
    clabe: "012180001234567895",
    account: "0123456789",
    reference: "104286",
  },
};

const textOf = async (slip: Promise<Buffer | null>) => pagesOf((await slip) ?? expect.fail()).join("\n");

test.each([
  ["cash", CASH],
  ["a deposit", DEPOSIT],
])("the slip of %s names who issues the invoices, where the shop issues some", async (_what, place) => {
  const order = { ...WAITING, cash_slip: null, deposit: null, ...place };
  const detail = { order, lines: [] } as unknown as OrderDetail;
  const issuing = { ...SHOP, CFDI_ISSUER_RFC: "RLM200101AB1" };
  expect(await textOf(slipPdf(detail, issuing))).toContain("RFC RLM200101AB1, régimen fiscal 601");
  expect(await textOf(slipPdf(detail, SHOP))).not.toContain("régimen fiscal");
});
