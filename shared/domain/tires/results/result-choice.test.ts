import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import { withChoice } from "./with-choice.ts";
import type { ListedTire } from "./listed-tire.ts";
import { chosenTires, hasChoice, queryOfChoice, saysChoice, settleChoice } from "./result-choice.ts";
import { ordersOf, orderTires } from "./result-order.ts";

const aTire = (pesos: number, what: Partial<ListedTire> = {}): ListedTire => ({
  vehicleType: 1,
  brand: { slug: "rodada", name: "Rodada" },
  price: centavos(pesos * 100),
  loadIndex: 88,
  isRunFlat: false,
  isAvailable: true,
  ...what,
});
const [cheap, dear, strong, soldOut] = [
  aTire(1000),
  aTire(3000),
  aTire(2000, { loadIndex: 91 }),
  aTire(500, { isAvailable: false, loadIndex: 95 }),
];
/** As the server gives a size. */
const BY_PRICE = [cheap, strong, dear, soldOut];

describe("the order of results", () => {
  test("has sold-out tyres last, whatever it is by", () => {
    expect(orderTires(BY_PRICE, null)).toBe(BY_PRICE);
    expect(orderTires(BY_PRICE, "precio")).toEqual(BY_PRICE);
    expect(orderTires(BY_PRICE, "precio-desc")).toEqual([dear, strong, cheap, soldOut]);
    expect(orderTires(BY_PRICE, "carga")).toEqual([strong, cheap, dear, soldOut]);
  });

  test("is offered where it changes a list; the usual one is called what it is", () => {
    expect(ordersOf([BY_PRICE])).toEqual([
      { value: "", label: "Precio, de menor a mayor" },
      { value: "precio-desc", label: "Precio, de mayor a menor" },
      { value: "carga", label: "Mayor capacidad de carga" },
    ]);
    expect(ordersOf([[dear, cheap]]).map(({ label }) => label)).toEqual(["Recomendadas", "Precio, de menor a mayor"]);
    expect(ordersOf([[cheap, soldOut]])).toEqual([]);
    expect(ordersOf([])).toEqual([]);
  });
});

describe("a choice in an address", () => {
  test.each([
    ["", ""],
    ["orden=precio-desc", "orden=precio-desc"],
    ["orden=precio-desc&existencia=si", "existencia=si&orden=precio-desc"],
    ["orden=precio", ""],
    ["orden=otro&existencia=no&hasta=99", ""],
    ["orden=", ""],
  ])("%s is %s", (asked, settled) => {
    const query = new URLSearchParams(asked);
    const choice = settleChoice(query, [BY_PRICE]);
    expect(queryOfChoice(choice)).toBe(settled);
    expect(hasChoice(query)).toBe(asked !== "");
    expect(saysChoice(new URLSearchParams(settled), choice)).toBe(true);
    expect(saysChoice(query, choice)).toBe(asked === settled || settled.startsWith("existencia"));
  });

  test("takes the place of another one, beside what else the address says", () => {
    const query = new URLSearchParams("marca=1&orden=precio&existencia=si&pagina=2");
    expect(withChoice(query, "hasta=1500").toString()).toBe("marca=1&pagina=2&hasta=1500");
  });

  test("shows the tyres of the filter in the order", () => {
    const choice = settleChoice(new URLSearchParams("existencia=si&orden=precio-desc"), [BY_PRICE]);
    expect(chosenTires(BY_PRICE, choice)).toEqual([dear, strong, cheap]);
  });

  test("whatever it is, is one of few, and settles at once", () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (orden, hasta, carga) => {
        const query = new URLSearchParams({ orden, hasta, carga });
        const choice = settleChoice(query, [BY_PRICE]);
        const settled = new URLSearchParams(queryOfChoice(choice));
        expect(settleChoice(settled, [BY_PRICE])).toEqual(choice);
        expect(settled.toString()).toMatch(/^(hasta=\d+)?&?(carga=\d+)?&?(orden=(precio-desc|carga))?$/);
      }),
    ));
});
