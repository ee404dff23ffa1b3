import { describe, expect, test } from "vitest";
import { centavos, fromPesos } from "../money/money.ts";
import {
  type ExceededLimit,
  exceededLimit,
  heldUntil,
  type HeldUnpaid,
  isLimited,
  limitMessage,
  needsReview,
  NOTHING_HELD,
  type ReservationLimits,
  type WantedReservation,
} from "./reservation-limits.ts";

const LIMITS: ReservationLimits = {
  customerOrders: 2,
  networkOrders: 20,
  phoneOrders: 3,
  rfcOrders: 3,
  pieces: 40,
  amount: fromPesos(150_000),
};
const FOUR: WantedReservation = { pieces: 4, amount: fromPesos(8_000), holds: true };

describe("what may be held unpaid", () => {
  test.each<[string, Partial<HeldUnpaid>, Partial<WantedReservation>, ExceededLimit["kind"] | null]>([
    ["a first order", {}, {}, null],
    [
      "a second order while a Paynet slip waits",
      { customerOrders: [1], pieces: 4, amount: fromPesos(8_000) },
      {},
      null,
    ],
    ["a third one", { customerOrders: [1, 2] }, {}, "customerOrders"],
    ["a third one that holds nothing", { customerOrders: [1, 2] }, { holds: false }, "customerOrders"],
    ["the third order of a phone", { phoneOrders: 2 }, {}, null],
    ["the fourth order of a phone", { phoneOrders: 3 }, {}, "phoneOrders"],
    ["the fourth order of an RFC", { rfcOrders: 3 }, {}, "rfcOrders"],
    ["the twentieth order of a network", { networkOrders: 19 }, {}, null],
    ["the twenty-first order of a network", { networkOrders: 20 }, {}, "networkOrders"],
    ["exactly the most pieces", { pieces: 36 }, {}, null],
    ["one piece more", { pieces: 37 }, {}, "pieces"],
    ["too many pieces in one order", {}, { pieces: 277 }, "pieces"],
    ["exactly the most money", { amount: fromPesos(142_000) }, {}, null],
    ["one centavo more", { amount: centavos(14_200_001) }, {}, "amount"],
    ["many pieces that are paid at once", {}, { pieces: 277, amount: fromPesos(535_603), holds: false }, null],
  ])("%s", (_what, held, wanted, kind) => {
    expect(exceededLimit(LIMITS, { ...NOTHING_HELD, ...held }, { ...FOUR, ...wanted })?.kind ?? null).toBe(kind);
  });

  test("zero is not a limit", () => {
    const none = { ...LIMITS, customerOrders: 0, networkOrders: 0, phoneOrders: 0, rfcOrders: 0, pieces: 0 };
    const held = {
      ...NOTHING_HELD,
      customerOrders: [1, 2, 3],
      networkOrders: 900,
      phoneOrders: 9,
      rfcOrders: 9,
      pieces: 900,
    };
    expect(exceededLimit({ ...none, amount: centavos(0) }, held, FOUR)).toBeNull();
    expect([isLimited({ ...none, amount: centavos(0) }), isLimited({ ...none, amount: centavos(1) })]).toEqual([
      false,
      true,
    ]);
  });
});

test.each<[string, ExceededLimit, string]>([
  [
    "one open order",
    { kind: "customerOrders", orders: [7] },
    "Tu pedido 7 todavía espera su pago. Págalo o cancélalo en Pedidos para hacer otro, o llámanos al 55.",
  ],
  [
    "two open orders",
    { kind: "customerOrders", orders: [7, 9] },
    "Tus pedidos 7 y 9 todavía esperan su pago. Paga o cancela alguno en Pedidos para hacer otro, o llámanos al 55.",
  ],
  [
    "three open orders",
    { kind: "customerOrders", orders: [7, 8, 9] },
    "Tus pedidos 7, 8 y 9 todavía esperan su pago. Paga o cancela alguno en Pedidos para hacer otro, o llámanos al 55.",
  ],
  [
    "a phone's orders",
    { kind: "phoneOrders" },
    "Ya hay varios pedidos sin pagar con este teléfono. Paga o cancela los tuyos en Pedidos, o llámanos al 55.",
  ],
  [
    "an RFC's orders",
    { kind: "rfcOrders" },
    "Ya hay varios pedidos sin pagar con este RFC. Paga o cancela los tuyos en Pedidos, o llámanos al 55.",
  ],
  [
    "a network's orders",
    { kind: "networkOrders" },
    "Hay muchos pedidos sin pagar desde tu conexión a internet. Intenta más tarde o desde otra red, o llámanos al 55.",
  ],
  [
    "pieces, with two open orders",
    { kind: "pieces", most: 40, orders: [7, 9] },
    "Sin pago podemos apartarte hasta 40 piezas. Tus pedidos 7 y 9 esperan su pago: paga o cancela alguno en Pedidos. Haz un pedido más pequeño, o llámanos al 55.",
  ],
  [
    "pieces of one order",
    { kind: "pieces", most: 40, orders: [] },
    "Sin pago podemos apartarte hasta 40 piezas. Haz un pedido más pequeño, o llámanos al 55.",
  ],
  [
    "money, with an open order",
    { kind: "amount", most: fromPesos(150_000), orders: [7] },
    "Sin pago podemos apartarte hasta $150,000.00. Tu pedido 7 espera su pago: págalo o cancélalo en Pedidos. Haz un pedido más pequeño, o llámanos al 55.",
  ],
])("the sentence for %s", (_what, exceeded, says) => expect(limitMessage(exceeded, "55")).toBe(says));

const NOON = new Date("2026-11-23T18:00:00Z");
const IN_72_HOURS = new Date("2026-11-26T18:00:00Z");
test.each([
  ["a customer who paid before", { hasPaid: true, newCustomerHours: 24 }, IN_72_HOURS],
  ["a new customer", { hasPaid: false, newCustomerHours: 24 }, new Date("2026-11-24T18:00:00Z")],
  ["a new customer, without a shorter hold", { hasPaid: false, newCustomerHours: 0 }, IN_72_HOURS],
  ["a new customer where all have less", { hasPaid: false, newCustomerHours: 100 }, IN_72_HOURS],
])("%s is waited for", (_who, hold, until) => expect(heldUntil(NOON, IN_72_HOURS, hold)).toEqual(until));

test.each([
  ["below", 59_999.99, 60_000, false],
  ["exactly", 60_000, 60_000, true],
  ["any, where none is looked at", 535_603, 0, false],
])("a deposit %s the amount is looked at first", (_what, total, from, is) =>
  expect(needsReview(fromPesos(total), fromPesos(from))).toBe(is),
);
