import { expect, test } from "vitest";
import { centavos } from "../../../../../shared/domain/money/money.ts";
import type { Order } from "../order.ts";
import { savedOrderOf } from "./saved-order.ts";

const NOW = new Date("2026-11-24T16:42:00Z");
const cashSlip = {
  dueAt: "2026-11-27T00:00:00Z",
  reference: "998870428600712936",
  barcodeUrl: "https://pasarela.mx/barras.svg",
  merchant: "Rodada Llantas",
  phone: "5550000142",
  email: "mariana@correo.mx",
  stores: ["Walmart", "7-Eleven"],
};
const deposit = {
  dueAt: "2026-11-27T00:00:00Z",
  bank: "Banco del Centro",
  beneficiary: "Rodada Llantas de México",
  clabe: "032180000118359719",
  account: "",
  reference: "1042911",
};
const order = {
  id: 104_291,
  number: "104291",
  status: "awaitingPayment",
  total: centavos(587_656),
  customerName: "Mariana Ortega",
  lines: [{ brand: "Rodada", name: "Eco Verde" }],
  shipAddress: { street: "Providencia 1033" },
  isInReview: false,
  reviewUntil: null,
  cashSlip: null,
  deposit: null,
} as unknown as Order;

test("a slip: its bars, its reference, until when and where it is paid", () => {
  const saved = savedOrderOf({ ...order, cashSlip }, NOW);
  expect(saved).toMatchObject({
    id: 104_291,
    title: "Ficha de pago del pedido 104291",
    due: "$5,876.56, vence el 26/nov/2026 18:00",
    dueAt: cashSlip.dueAt,
    reference: "9988 7042 8600 7129 36",
    facts: [
      ["Estatus", "En Espera de tu Pago, como estaba el 24/nov/2026 10:42"],
      ["Importe", "$5,876.56 MXN"],
      ["Dónde pagas", "En cualquier tienda de la red Paynet: Walmart, 7-Eleven y otras."],
      ["Comercio", "Rodada Llantas"],
    ],
  });
  expect(saved?.bars.length).toBeGreaterThan(60);
});

test("a deposit: bank, beneficiary and CLABE, without bars", () =>
  expect(savedOrderOf({ ...order, deposit }, NOW)).toMatchObject({
    title: "Depósito del pedido 104291",
    bars: [],
    reference: "1042 911",
    facts: [
      ["Estatus", expect.any(String)],
      ["Importe", "$5,876.56 MXN"],
      ["Banco", "Banco del Centro"],
      ["Beneficiario", "Rodada Llantas de México"],
      ["CLABE", "032 180 00011835971 9"],
    ],
  }));

test("the device keeps no name, address, e-mail or tyre", () => {
  const text = JSON.stringify([
    savedOrderOf({ ...order, cashSlip }, NOW),
    savedOrderOf({ ...order, deposit: { ...deposit, account: "118359719" } }, NOW),
  ]);
  for (const personal of ["Mariana", "Ortega", "correo.mx", "Providencia", "5550000142", "Eco Verde"])
    expect(text).not.toContain(personal);
});

test.each([
  ["paid", { status: "paymentReceived" }],
  ["ended", { status: "unpaid" }],
  ["with its provider, which decides", { isInReview: true }],
  ["looked at by staff first", { status: "incomplete", reviewUntil: "2026-11-25" }],
  ["over", { cashSlip: { ...cashSlip, dueAt: "2026-11-24T16:42:00Z" } }],
  ["paid by card", { cashSlip: null }],
] as const)("an order that is %s is not kept", (_how, more) =>
  expect(savedOrderOf({ ...order, cashSlip, ...more }, NOW)).toBeNull(),
);
