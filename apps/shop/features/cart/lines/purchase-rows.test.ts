import { expect, test } from "vitest";
import type { WireCart } from "../../../../../shared/contract/cart.ts";
import { cartRows } from "./purchase-rows.ts";

const cart: WireCart = {
  strIdBolsa: "a",
  Articulos: 5,
  Elementos: [],
  Total: 6146,
  Costo_Envio: 0,
  ArticulosDescuento: 4,
  CuponDescuento: null,
  EstadoCupon: 4,
  TotalLista: 8166.4,
  Ahorro: 1037.04,
  IVA: 983.36,
  EnvioConIva: 0,
  TotalConIva: 7129.36,
};
const textOf = (of: WireCart) => cartRows(of).map(({ label, value }) => [label, value]);

test("the lines of a purchase", () =>
  expect(textOf(cart)).toEqual([
    ["5 Artículos", "$8,166.40"],
    ["Descuentos", "−$1,037.04"],
    ["Envío", "Gratis"],
    ["Total", "$7,129.36"],
    ["IVA incluido (16 %)", "$983.36"],
  ]));

test("without savings there is no such line, one article is singular, and shipping has its price", () =>
  expect(textOf({ ...cart, Articulos: 1, Ahorro: 0, EnvioConIva: 174 })).toEqual([
    ["1 Artículo", "$8,166.40"],
    ["Envío", "$174.00"],
    ["Total", "$7,129.36"],
    ["IVA incluido (16 %)", "$983.36"],
  ]));
