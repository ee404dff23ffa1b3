import { expect, test } from "vitest";
import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import {
  awaitsAnswer,
  confirmationFor,
  deliveryText,
  destinationLines,
  isCancellable,
  isPurchase,
  orderIdOf,
  paymentText,
} from "./confirmation.ts";

test.each([
  [10, "pending"],
  [15, "pending"],
  [18, "paid"],
  [23, "failed"],
  [20, null],
  [26, null],
  [60, null],
  [900, null],
  [12, null],
])("an order in %i opens %s", (Estatus, expected) =>
  expect(confirmationFor({ Estatus, Paynet: null, Deposito: null })).toBe(expected),
);

const slip = {} as WireOrder["Paynet"];
const account = {} as WireOrder["Deposito"];
test.each([
  ["a slip for the store", { Estatus: 15, Paynet: slip, Deposito: null }, "cash", true],
  ["an account to deposit to", { Estatus: 15, Paynet: null, Deposito: account }, "deposit", false],
  ["a transfer on its way", { Estatus: 15, Paynet: null, Deposito: null }, "pending", false],
  [
    "a deposit that staff look at",
    { Estatus: 10, Paynet: null, Deposito: null, Revision: { Hasta: "" } },
    "review",
    false,
  ],
  ["a slip that was paid", { Estatus: 18, Paynet: slip, Deposito: null }, "paid", true],
  ["a card that was refused", { Estatus: 23, Paynet: null, Deposito: null }, "failed", false],
] as const)("%s", (_why, order, expected, isTold) => {
  expect(confirmationFor(order)).toBe(expected);
  expect(isPurchase(confirmationFor(order))).toBe(isTold);
});

test("only an order without an answer is asked about again", () =>
  expect([10, 15, 18, 23].map(awaitsAnswer)).toEqual([true, false, false, false]));

test("payment and delivery in words", () => {
  expect(paymentText({ MetodoPago: 2, Tarjeta: "VISA ***4417" })).toBe("Tarjeta, VISA ***4417");
  expect(paymentText({ MetodoPago: 6, Tarjeta: "" })).toBe("Paynet");
  expect(deliveryText({ TipoEnvio: 1 })).toBe("A domicilio");
});

test("the destination is the address, or the place of a pickup, or nothing", () => {
  const address = {
    Calle: "Av. Vallarta",
    Numero_Exterior: "2440",
    Numero_Interior: "",
    Colonia: "Arcos Vallarta",
    Codigo_Postal: "44130",
    Ciudad: "Guadalajara",
    Delegacion: "Guadalajara",
    Estado_Descripcion: "Jalisco",
  } as WireOrder["DireccionEnvio"];
  const branch = {
    Dealer: "Llantera del Bajío",
    Name: "Centro",
    Street: "Blvd. Adolfo López Mateos",
    Number: "1520",
    Apartment: "",
    Neighbourhood: "Centro",
    Zip: "37000",
    City: "León",
    State: "Guanajuato",
  } as WireOrder["Ubicacion"];
  expect(destinationLines({ DireccionEnvio: address, Ubicacion: null })).toEqual([
    "Av. Vallarta 2440, Arcos Vallarta",
    "44130 Guadalajara, Jalisco",
  ]);
  expect(destinationLines({ DireccionEnvio: null, Ubicacion: branch })).toEqual([
    "Llantera del Bajío, Centro",
    "Blvd. Adolfo López Mateos 1520, Centro",
    "37000 León, Guanajuato",
  ]);
  expect(destinationLines({ DireccionEnvio: null, Ubicacion: null })).toEqual([]);
});

test.each([
  ["104286", 104_286],
  ["0", null],
  ["007", null],
  ["12a", null],
  ["99999999999999999", null],
  [undefined, null],
])("the address's order %s", (text, expected) => expect(orderIdOf(text)).toBe(expected));

test.each([
  ["cash or a deposit that is waited for", { Estatus: 15, UrlPago: "" }, true],
  ["a payment in review", { Estatus: 15, UrlPago: "", EnRevision: true }, false],
  ["a page that was left", { Estatus: 10, UrlPago: "https://banco.example/" }, true],
  ["a deposit that staff look at", { Estatus: 10, UrlPago: "", Revision: { Hasta: "2026-11-27" } }, true],
  ["a charge without an answer", { Estatus: 10, UrlPago: "" }, false],
  ["a paid order", { Estatus: 18, UrlPago: "" }, false],
])("its customer may end %s", (_what, order, expected) => expect(isCancellable(order)).toBe(expected));
