import { expect, test } from "vitest";
import { centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { deliveryOptionsOf, reservationTermsOf, toWireReservation } from "./wire-checkout.ts";

test("ways of delivery have their cost; one that is not known here is left out", () =>
  expect(
    deliveryOptionsOf({
      Tipos: [
        { Tipo: 1, CostoConIva: 174 },
        { Tipo: 3, CostoConIva: 0 },
        { Tipo: 6, CostoConIva: 0 },
      ],
      Estimada: { Procesa: "2026-11-25", Entrega: "2026-12-02" },
      NoEnvia: ["23", "77710"],
    }),
  ).toEqual({
    offers: [
      { type: "address", cost: centavos(17_400) },
      { type: "dealerPickup", cost: ZERO },
    ],
    estimate: { processedOn: "2026-11-25", deliveredBy: "2026-12-02" },
    excluded: ["23", "77710"],
  }));

test("without a list of codes parcels go everywhere", () =>
  expect(deliveryOptionsOf({ Tipos: [], Estimada: { Procesa: "", Entrega: "" } }).excluded).toEqual([]));

test("terms name the way to pay, and stores where there are some", () => {
  const cash = { Tipo: 6, Horas: 24, Revision: false, Aviso: "", Tiendas: ["7-Eleven"] };
  expect(reservationTermsOf(cash)).toEqual({
    type: "cash",
    hours: 24,
    isReviewed: false,
    refusal: "",
    stores: ["7-Eleven"],
  });
  const { Tiendas: _stores, ...unknown } = { ...cash, Tipo: 9 };
  expect(reservationTermsOf(unknown)).toMatchObject({ type: null, stores: [] });
});

test("an order that is asked for names its address and its invoice where it has them", () => {
  const order = { articles: 4, total: centavos(587_656), addressAlias: "Casa", invoiceAlias: "Taller" };
  expect(toWireReservation(order)).toEqual({ piezas: 4, total: 5876.56, alias: "Casa", invoice: "Taller" });
  expect(toWireReservation({ ...order, addressAlias: null, invoiceAlias: null })).toEqual({
    piezas: 4,
    total: 5876.56,
  });
});
