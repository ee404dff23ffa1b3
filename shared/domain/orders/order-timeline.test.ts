import { expect, test } from "vitest";
import { isLate, type OrderHistory, orderTimeline, type TimelineStep } from "./order-timeline.ts";
import { DELIVERY_TYPES, type DeliveryType } from "./delivery-type.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const TUESDAY = "2026-11-24T10:42:00-06:00";
const NOW = new Date("2026-11-24T12:00:00-06:00");

const at = (status: OrderStatus, moment: string) => ({ status, at: moment });

const anOrder = (changes: Partial<OrderHistory> = {}): OrderHistory => ({
  status: "paymentReceived",
  placedAt: TUESDAY,
  moments: [at("incomplete", TUESDAY), at("paymentReceived", TUESDAY)],
  deliveryType: "address",
  deliveredBy: "2026-12-01",
  dueAt: null,
  ...changes,
});

const told = (order: OrderHistory, now = NOW) =>
  orderTimeline(order, now).map(
    ({ state, text, at: was, dueAt, on, by }: TimelineStep) =>
      `${state}: ${text}${was ? "" : ` ${dueAt ?? on ?? by ?? ""}`}`,
  );

test("paid today, home: what is behind, and three steps with their days", () =>
  expect(told(anOrder())).toEqual([
    "done: Recibimos tu pedido.",
    "now: Recibimos tu pago.",
    "next: Procesamos tu pedido. 2026-11-24",
    "next: Lo enviamos a tu domicilio por paquetería. ",
    "next: Te lo entregamos en tu domicilio. 2026-12-01",
  ]));

test("a pickup is sent to its place and picked up", () => {
  const order = anOrder({ deliveryType: "dealerPickup", status: "inProcess", moments: [at("inProcess", TUESDAY)] });
  expect(told(order)).toEqual([
    "done: Recibimos tu pedido.",
    "now: Empezamos a procesar tu pedido.",
    "next: Lo enviamos a la sucursal del distribuidor. ",
    "next: Está listo para que lo recojas en la sucursal del distribuidor. 2026-12-01",
  ]);
  expect(told({ ...order, status: "atDealerBranch" }).slice(-2)).toEqual([
    "now: Llegó a la sucursal del distribuidor. ",
    "next: Puedes recogerlo en la sucursal del distribuidor. ",
  ]);
  expect(told({ ...order, status: "delivered" }).at(-1)).toBe("done: Recogiste tu pedido. ");
});

test("until it is paid no day is promised but the one to pay by", () => {
  const dueAt = "2026-11-27T10:42:00-06:00";
  const order = anOrder({ status: "awaitingPayment", moments: [at("awaitingPayment", TUESDAY)], dueAt });
  expect(told(order).slice(1)).toEqual([
    "now: Apartamos tus llantas en espera de tu pago.",
    `next: Falta tu pago. ${dueAt}`,
    "next: Procesamos tu pedido. ",
    "next: Lo enviamos a tu domicilio por paquetería. ",
    "next: Te lo entregamos en tu domicilio. ",
  ]);
  const isInReview = true;
  expect(told({ ...order, dueAt: null, isInReview })[2]).toBe("next: Falta que termine la revisión de tu pago. ");
  const open = anOrder({ status: "incomplete", moments: [at("incomplete", TUESDAY)] });
  expect(told(open)).toEqual([
    "done: Recibimos tu pedido.",
    "next: Falta la confirmación de tu pago. ",
    "next: Procesamos tu pedido. ",
    "next: Lo enviamos a tu domicilio por paquetería. ",
    "next: Te lo entregamos en tu domicilio. ",
  ]);
});

test("processing counts from the payment, over nights, weekends and days of rest", () => {
  const paid = "2026-11-13T18:00:00-06:00"; // a Friday evening before a Monday of rest
  const order = anOrder({ moments: [at("incomplete", "2026-11-10T09:00:00-06:00"), at("paymentReceived", paid)] });
  expect(told(order, new Date(paid))).toContain("next: Procesamos tu pedido. 2026-11-17");
});

test("a payment that was validated later is processed by the day of the payment", () => {
  const order = anOrder({
    status: "paymentValidated",
    moments: [at("paymentReceived", TUESDAY), at("paymentValidated", "2026-11-26T09:00:00-06:00")],
  });
  expect(told(order)).toContain("next: Procesamos tu pedido. 2026-11-24");
});

test("an unpaid order without a known last moment names none", () => {
  const steps = orderTimeline(anOrder({ status: "awaitingPayment", dueAt: null }), NOW);
  expect(steps.find(({ text }) => text === "Falta tu pago.")).toEqual({ state: "next", text: "Falta tu pago." });
});

test("a day that is over is not promised again, and the order is late", () => {
  const later = new Date("2026-12-02T09:00:00-06:00");
  expect(told(anOrder(), later).slice(2)).toEqual([
    "next: Procesamos tu pedido. ",
    "next: Lo enviamos a tu domicilio por paquetería. ",
    "next: Te lo entregamos en tu domicilio. ",
  ]);
  expect(isLate(anOrder(), later)).toBe(true);
  expect(isLate(anOrder(), new Date("2026-12-01T23:59:00-06:00"))).toBe(false);
});

test.each([
  ["notAuthorized", "El pago no fue autorizado."],
  ["unpaid", "El pedido terminó sin pago."],
  ["cancelled", "El pedido se canceló."],
] as const)("%s ends it: %s", (status, text) => {
  const order = anOrder({ status, moments: [at("incomplete", TUESDAY), at(status, TUESDAY)] });
  expect(told(order)).toEqual(["done: Recibimos tu pedido.", `stopped: ${text}`]);
  expect(isLate(order, new Date("2027-01-01T00:00:00Z"))).toBe(false);
});

test("a mishap on the way is followed by what is done about it", () => {
  const order = anOrder({ status: "exception", moments: [at("shipped", TUESDAY), at("exception", TUESDAY)] });
  expect(told(order).slice(1)).toEqual([
    "done: Lo enviamos a tu domicilio.",
    "stopped: Hubo un contratiempo con tu pedido.",
    "next: Lo estamos resolviendo. ",
  ]);
});

test("every status has its words for every delivery, and the last one reached is where the order is", () => {
  for (const deliveryType of Object.keys(DELIVERY_TYPES) as DeliveryType[]) {
    for (const status of Object.keys(ORDER_STATUSES) as OrderStatus[]) {
      const steps = orderTimeline(anOrder({ status, deliveryType, moments: [] }), NOW);
      expect(steps.every(({ text }) => text.endsWith("."))).toBe(true);
      expect(steps.findIndex(({ state }) => state === "next")).not.toBe(0);
    }
  }
});

// In the order of decisions section 5: whether it is late a day after it was promised, and how many steps are still to come.
test.each<[OrderStatus, boolean, number]>([
  ["incomplete", false, 4],
  ["awaitingPayment", false, 4],
  ["paymentReceived", true, 3],
  ["paymentValidated", true, 3],
  ["inProcess", true, 2],
  ["preparingShipment", true, 2],
  ["sentToFactoryStore", true, 1],
  ["shipped", true, 1],
  ["shippedToCourierBranch", true, 1],
  ["inTransit", true, 1],
  ["atCourierBranch", false, 1],
  ["atHumanResources", false, 1],
  ["atDealerBranch", false, 1],
  ["delivered", false, 0],
  ["exception", false, 1],
  ["cancelled", false, 0],
  ["notAuthorized", false, 0],
  ["unpaid", false, 0],
])("%s: late %s, %i to come", (status, late, count) => {
  const order = anOrder({ status, moments: [at("incomplete", TUESDAY), at(status, TUESDAY)] });
  const dayAfter = new Date("2026-12-02T12:00:00-06:00");
  expect(isLate(order, dayAfter)).toBe(late);
  expect(isLate({ ...order, deliveredBy: "" }, dayAfter)).toBe(false);
  expect(orderTimeline(order, NOW).filter(({ state }) => state === "next")).toHaveLength(count);
});

test("on its last day an order is still promised for that day, the day after for none", () => {
  const shipped = anOrder({ status: "shipped", moments: [at("incomplete", TUESDAY), at("shipped", TUESDAY)] });
  const promised = (now: string) => orderTimeline(shipped, new Date(now)).at(-1)?.by;
  expect(promised("2026-12-01T23:00:00-06:00")).toBe("2026-12-01");
  expect(promised("2026-12-02T01:00:00-06:00")).toBeUndefined();
});

test("a home order that staff sent another way is on its way home, whatever place its status names", () => {
  const order = anOrder({ status: "atHumanResources", moments: [at("atHumanResources", TUESDAY)] });
  expect(told(order).slice(-2)).toEqual(["now: En camino.", "next: Te lo entregamos en tu domicilio. "]);
});
