import { expect, test } from "vitest";
import { hasStock, isShort, stockProblem } from "./line-stock.ts";

test.each<[string, number, number, string]>([
  ["enough", 4, 9, ""],
  ["exactly enough", 4, 4, ""],
  ["some of them", 4, 2, "Solo quedan 2 piezas. Ajusta la cantidad."],
  ["one of them", 4, 1, "Solo queda 1 pieza. Ajusta la cantidad."],
  ["none", 4, 0, "Se agotó. Elimínala para continuar."],
])("a line for which there is %s", (_what, quantity, stock, problem) => {
  expect(stockProblem({ quantity, stock })).toBe(problem);
  expect(isShort({ quantity, stock })).toBe(problem !== "");
});

test.each<[string, number[], boolean]>([
  ["all are sold out", [0, 0], false],
  ["one is left", [0, 3], true],
  ["there are no lines", [], false],
])("whether something can be bought where %s", (_when, stocks, some) =>
  expect(hasStock(stocks.map((stock) => ({ quantity: 4, stock })))).toBe(some),
);
