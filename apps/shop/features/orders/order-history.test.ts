import { expect, test } from "vitest";
import { orderHistoryOf } from "./order-history.ts";

const told = {
  Estatus: 15,
  Fecha: "2026-11-24T10:42:00-06:00",
  Historia: [
    { Estatus: 10, Fecha: "2026-11-24T10:42:00-06:00" },
    { Estatus: 11, Fecha: "2026-11-24T10:43:00-06:00" },
    { Estatus: 15, Fecha: "2026-11-24T10:44:00-06:00" },
  ],
  TipoEnvio: 6,
  Entrega: "2026-12-01",
  Paynet: null,
  Deposito: null,
};

test("the log is read with the names of the statuses; an unknown one is left out", () =>
  expect(orderHistoryOf(told)).toEqual({
    status: "awaitingPayment",
    placedAt: told.Fecha,
    moments: [
      { status: "incomplete", at: told.Historia[0]?.Fecha },
      { status: "awaitingPayment", at: told.Historia[2]?.Fecha },
    ],
    deliveryType: "dealerPickup",
    deliveredBy: "2026-12-01",
    dueAt: null,
    isInReview: false,
  }));

test("an order whose status or delivery is not known has none", () => {
  expect(orderHistoryOf({ ...told, Estatus: 11 })).toBeNull();
  expect(orderHistoryOf({ ...told, TipoEnvio: 3 })).toBeNull();
});
