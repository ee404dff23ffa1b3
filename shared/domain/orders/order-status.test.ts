import { describe, expect, test } from "vitest";
import {
  awaitsPayment,
  canTransition,
  canTransitionByDispute,
  canTransitionByLatePayment,
  confirmationOf,
  opensConfirmation,
  ORDER_STATUSES,
  isOver,
  isSold,
  isUnprepared,
  type OrderStatus,
  orderStatusFromCode,
  releasesStock,
  statusCodesWhere,
} from "./order-status.ts";

const ALL = Object.keys(ORDER_STATUSES) as OrderStatus[];

test.each([
  [10, "Incompleto"],
  [15, "En Espera de tu Pago"],
  [18, "Pago Recibido"],
  [20, "Pago Validado"],
  [21, "En Proceso"],
  [23, "No Autorizado"],
  [26, "NoPagado"],
  [40, "Preparando Envío"],
  [45, "Enviado a Factory Store"],
  [47, "Enviado"],
  [48, "Enviado"],
  [50, "En Tránsito"],
  [55, "En Sucursal (courier)"],
  [58, "En Recursos Humanos"],
  [59, "En Sucursal de Distribuidor"],
  [60, "Entregado"],
  [700, "Excepción"],
  [900, "Cancelado"],
])("status %i reads %s", (code, label) => {
  const status = orderStatusFromCode(code);
  expect(status && ORDER_STATUSES[status]).toMatchObject({ code, label });
});

test("an unknown code has no status", () => expect(orderStatusFromCode(11)).toBeNull());

test("there are eighteen statuses", () => expect(ALL).toHaveLength(18));

test("icons follow the specification's groups", () => {
  expect(statusCodesWhere((s) => ORDER_STATUSES[s].icon === "invalid")).toEqual([10, 23, 26, 700, 900]);
  expect(statusCodesWhere((s) => ORDER_STATUSES[s].icon === "pending")).toEqual([15, 18]);
});

describe("transitions", () => {
  test.each([
    [10, [15, 18, 23, 26, 900]],
    [15, [18, 23, 26, 900]],
    [18, [20, 23, 900]],
    [20, [21, 900]],
    [21, [40, 900]],
    [23, []],
    [26, []],
    [40, [45, 47, 48, 58, 59, 700]],
    [45, [60, 700]],
    [47, [50, 700]],
    [48, [50, 700]],
    [50, [55, 60, 700]],
    [55, [60, 700]],
    [58, [60, 700]],
    [59, [60, 700]],
    [60, []],
    [700, [40, 47, 50, 60, 900]],
    [900, []],
  ])("from %i only to %j", (code, targets) => {
    const from = orderStatusFromCode(code);
    if (from === null) throw new Error(`no status ${code}`);
    expect(statusCodesWhere((to) => canTransition(from, to))).toEqual(targets);
  });
});

test("stock goes back at 23, 26 and 900", () => expect(statusCodesWhere(releasesStock)).toEqual([23, 26, 900]));

test("an order is over at 23, 26, 60 and 900", () => expect(statusCodesWhere(isOver)).toEqual([23, 26, 60, 900]));

test("how an order is handed over can be corrected until 21", () =>
  expect(statusCodesWhere(isUnprepared)).toEqual([10, 15, 18, 20, 21]));

test("an order is sold but at 10, 15, 23, 26 and 900", () =>
  expect(statusCodesWhere((status) => !isSold(status))).toEqual([10, 15, 23, 26, 900]));

test("10 and 15 wait for their payment", () => expect(statusCodesWhere(awaitsPayment)).toEqual([10, 15]));

test("15 is a reserve, 18 a validation, everything else a failure", () => {
  expect(statusCodesWhere((s) => confirmationOf(s) === "reserve")).toEqual([15]);
  expect(statusCodesWhere((s) => confirmationOf(s) === "validation")).toEqual([18]);
  expect(statusCodesWhere((s) => confirmationOf(s) === "failure")).toHaveLength(16);
});

test("the confirmation opens at 10, 15, 18 and 23", () =>
  expect(statusCodesWhere(opensConfirmation)).toEqual([10, 15, 18, 23]));

test("only money that came late leads out of 23 and 26, to 18 or 900", () => {
  const ways = ALL.flatMap((from) =>
    ALL.filter((to) => canTransitionByLatePayment(from, to)).map(
      (to) => `${ORDER_STATUSES[from].code}-${ORDER_STATUSES[to].code}`,
    ),
  );
  expect(ways).toEqual(["23-18", "23-900", "26-18", "26-900"]);
});

test("contested money leads from paid and not shipped to 700, and nowhere else", () => {
  const ways = ALL.flatMap((from) =>
    ALL.filter((to) => canTransitionByDispute(from, to)).map(
      (to) => `${ORDER_STATUSES[from].code}-${ORDER_STATUSES[to].code}`,
    ),
  );
  expect(ways).toEqual(["18-700", "20-700", "21-700", "40-700"]);
});
