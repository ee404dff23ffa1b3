import { expect, test } from "vitest";
import { isSamePage } from "./use-next-page.ts";

const SIZE = "/llantas/medida/auto-camioneta/185/65R15";

test.each([
  ["the coupon that another tab loaded", SIZE, "?cupon=FAMILIA", true],
  ["a dialog of the account in front of it", SIZE, "?cuenta=pedidos&pedido=12", true],
  ["another tab of a vehicle's results", SIZE, "?tipo=sport&eje=trasero", true],
  ["a filter and another order", SIZE, "?existencia=si&orden=precio-desc", true],
  ["another page of its results", SIZE, "?pagina=2", false],
  ["another size", "/llantas/medida/auto-camioneta/195/65R15", "", false],
])("results are fetched anew, or others: %s", (_what, pathname, search, expected) => {
  expect(isSamePage({ pathname: SIZE, search: "" }, { pathname, search })).toBe(expected);
  expect(isSamePage({ pathname, search }, { pathname: SIZE, search: "" })).toBe(expected);
});
