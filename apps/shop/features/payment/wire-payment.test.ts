import { expect, test } from "vitest";
import { centavos, fromPesos } from "../../../../shared/domain/money/money.ts";
import { paymentMethodsOf, planOf, pointsBalanceOf } from "./wire-payment.ts";

const wirePlan = { Id: 1, Nombre: "3 meses sin intereses", Mensaje: "", Minimo: 300, Codigo: "3", Marcas: [] };

test("ways to pay stand in the server's order, and one that is not known here is left out", () =>
  expect(paymentMethodsOf({ Tipos: [1, 9, 2], Tarjeta: null, MaxTarjetas: 2 })).toEqual({
    types: ["deposit", "card"],
    cardProvider: null,
    mostCards: 2,
  }));

test("a card has its provider", () => {
  const Tarjeta = { MerchantId: "m", PublicKey: "pk", SandboxMode: true, Scripts: ["https://js.example/a.js"] };
  expect(paymentMethodsOf({ Tipos: [2], Tarjeta, MaxTarjetas: 2 }).cardProvider).toEqual({
    merchantId: "m",
    publicKey: "pk",
    isSandbox: true,
    scripts: ["https://js.example/a.js"],
  });
});

test("a plan of the wire: brands by name, none of them meaning every one", () => {
  expect(planOf(wirePlan)).toMatchObject({ minimum: fromPesos(300), code: "3", brands: null });
  expect(planOf({ ...wirePlan, Marcas: ["amex"] }).brands).toEqual(["amex"]);
});

test("points and their worth", () =>
  expect(pointsBalanceOf({ Puntos: 1200, Valor: 85.5 })).toEqual({ points: 1200, worth: centavos(8_550) }));
