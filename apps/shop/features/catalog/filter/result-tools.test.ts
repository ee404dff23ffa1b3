import { describe, expect, test } from "vitest";
import type { ResultChoice } from "../../../../../shared/domain/tires/results/result-choice.ts";
import { centavos } from "../../../../../shared/domain/money/money.ts";
import type { ListedTire } from "../../../../../shared/domain/tires/results/listed-tire.ts";
import { requireSettled } from "./require-settled.ts";
import { commonTools, resultTools } from "./result-tools.ts";

const aTire = (pesos: number, brand: string, isRunFlat = false): ListedTire => ({
  vehicleType: 1,
  brand: { slug: brand.toLowerCase(), name: brand },
  price: centavos(pesos * 100),
  loadIndex: 88,
  isRunFlat,
  isAvailable: true,
});
const TIRES = [aTire(1400, "Rodada"), aTire(1600, "Cumbre"), aTire(2600, "Rodada", true)];
const toolsOf = (choice: ResultChoice, isFull = false) => resultTools(TIRES, isFull, commonTools([TIRES], choice));

describe("what stands above results", () => {
  test("says how many there are, and offers what divides them", () => {
    const tools = toolsOf({ filter: {}, order: null });
    expect(tools.summary).toBe("3 llantas");
    expect(tools.clear).toBeNull();
    expect(tools.waysOut).toBeNull();
    expect(tools.chips[0]).toEqual({
      label: "Cumbre",
      count: 1,
      query: "fabricante=cumbre",
      isActive: false,
    });
    expect(tools.orders.map(({ value }) => value)).toEqual(["", "precio-desc"]);
  });

  test("keeps the order while a filter changes, and the filter while the order does", () => {
    const tools = toolsOf({ filter: { brand: "rodada" }, order: "precio-desc" });
    expect(tools.summary).toBe("2 de 3 llantas, de mayor a menor precio");
    expect(tools.clear).toBe("orden=precio-desc");
    expect(tools.chips.map(({ query }) => query)).toEqual([
      "fabricante=cumbre&orden=precio-desc",
      "orden=precio-desc",
      "fabricante=rodada&run-flat=si&orden=precio-desc",
      "fabricante=rodada&hasta=1500&orden=precio-desc",
    ]);
    expect(tools.order).toBe("precio-desc");
  });

  test("where nothing matches, says what brings most back", () => {
    const filter = { brand: "rodada", runFlat: "si", price: "1500" };
    const tools = toolsOf({ filter, order: null });
    expect(tools.summary).toBe("0 de 3 llantas");
    expect(tools.waysOut).toEqual([
      { label: "Run flat", count: 1, query: "fabricante=rodada&hasta=1500" },
      { label: "Hasta $1,500", count: 1, query: "fabricante=rodada&run-flat=si" },
    ]);
  });

  test("does not call the tyres of a full answer all there are", () => {
    expect(toolsOf({ filter: {}, order: null }, true).summary).toBe("3 llantas o más");
    expect(toolsOf({ filter: { brand: "cumbre" }, order: null }, true).summary).toBe("1 de las primeras 3 llantas");
  });
});

describe("the address of a choice", () => {
  const redirectOf = (query: string): string | null => {
    try {
      requireSettled("/llantas", new URLSearchParams(query), { filter: { stock: "si" }, order: null });
      return null;
    } catch (refusal) {
      const { status, headers } = refusal as Response;
      expect(status).toBe(302);
      return headers.get("location");
    }
  };

  test.each([
    ["existencia=si", null],
    ["pagina=2&existencia=si", null],
    ["existencia=si&orden=precio", "/llantas?existencia=si"],
    ["existencia=si&hasta=7&pagina=2&cupon=FAMILIA", "/llantas?pagina=2&cupon=FAMILIA&existencia=si"],
  ])("%s leads to %s", (query, location) => expect(redirectOf(query)).toBe(location));
});
