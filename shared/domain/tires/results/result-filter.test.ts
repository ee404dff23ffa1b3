import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import type { ListedTire } from "./listed-tire.ts";
import {
  chipsOf,
  filterOfQuery,
  filterTires,
  filterWords,
  NO_FILTER,
  queryOfFilter,
  type ResultFilter,
  settleFilter,
} from "./result-filter.ts";

const RODADA = { slug: "rodada", name: "Rodada" };
const CUMBRE = { slug: "cumbre", name: "Cumbre" };

const aTire = (what: Partial<Omit<ListedTire, "price">> & { readonly pesos?: number } = {}): ListedTire => {
  const { pesos = 1400, ...rest } = what;
  const usual = { vehicleType: 1, brand: RODADA, loadIndex: 88, isRunFlat: false, isAvailable: true };
  return { ...usual, price: centavos(pesos * 100), ...rest };
};

const FIVE = [
  aTire({ pesos: 1400 }),
  aTire({ pesos: 1600, brand: CUMBRE }),
  aTire({ pesos: 1900, isRunFlat: true }),
  aTire({ pesos: 2600, loadIndex: 91 }),
  aTire({ pesos: 1200, isAvailable: false }),
];
const labels = (tires: readonly ListedTire[], filter: ResultFilter = NO_FILTER) =>
  chipsOf(tires, filter).map(({ label, count, isActive }) => `${isActive ? "* " : ""}${label} ${count}`);

describe("the chips of a list", () => {
  test("are those that divide it", () => {
    expect(labels(FIVE)).toEqual([
      "En existencia 4",
      "Cumbre 1",
      "Rodada 4",
      "Run flat 1",
      "Hasta $1,500 2",
      "Hasta $2,000 4",
      "615 kg o más por llanta 1",
    ]);
  });

  test("are none where all tyres are alike", () => expect(labels([aTire(), aTire()])).toEqual([]));

  test("are none of an empty list", () => expect(labels([])).toEqual([]));

  test("say what remains, and of an active one what comes back", () => {
    expect(labels(FIVE, { brand: "rodada" })).toEqual([
      "En existencia 3",
      "Cumbre 1",
      "* Rodada 5",
      "Run flat 1",
      "Hasta $1,500 2",
      "Hasta $2,000 3",
      "615 kg o más por llanta 1",
    ]);
  });

  test("keep an active one that leaves nothing, so that it can be taken away", () => {
    expect(labels(FIVE, { brand: "cumbre", runFlat: "si" })).toEqual(["* Cumbre 1", "* Run flat 1"]);
  });

  test("offer three prices at most, from the first to the last", () => {
    const many = [900, 1400, 1900, 2400, 2900, 3900, 4900].map((pesos) => aTire({ pesos }));
    expect(labels(many)).toEqual(["Hasta $1,000 1", "Hasta $2,500 4", "Hasta $4,000 6"]);
  });

  test("of a use are for each vehicle that a tyre is for", () => {
    const tires = [aTire({ vehicleType: 0 }), aTire({ vehicleType: 2 }), aTire({ vehicleType: 4 })];
    expect(labels(tires)).toEqual(["Para auto 1", "Para camioneta 2", "Para van 1"]);
  });

  test("name a brand that this list lacks by its name in another one", () => {
    const [chip] = chipsOf([aTire()], { brand: "cumbre" }, FIVE);
    expect(chip?.label).toBe("Cumbre");
  });
});

describe("a filter in an address", () => {
  test("has a parameter of each group", () => {
    const query = new URLSearchParams("existencia=si&fabricante=rodada&hasta=1500&x=1");
    expect(filterOfQuery(query)).toEqual({ stock: "si", brand: "rodada", price: "1500" });
  });

  test.each<[string, ResultFilter, ResultFilter]>([
    ["what divides the list stays", { brand: "cumbre", price: "1500" }, { brand: "cumbre", price: "1500" }],
    ["also where together they leave nothing", { brand: "cumbre", runFlat: "si" }, { brand: "cumbre", runFlat: "si" }],
    ["an unknown value goes", { brand: "otra" }, {}],
    ["a price that is not a cap goes", { price: "1501" }, {}],
    ["a cap above all prices goes", { price: "15000" }, {}],
    ["a cap below all prices goes", { price: "1000" }, {}],
    ["another spelling goes", { price: "01500", load: "91.0", stock: "1" }, {}],
    ["a load that no tyre has goes", { load: "90" }, {}],
    ["the least load, which keeps all, goes", { load: "88" }, {}],
  ])("%s", (_what, asked, settled) => expect(settleFilter(asked, [FIVE])).toEqual(settled));

  test("stays where it divides one of several lists", () =>
    expect(settleFilter({ runFlat: "si" }, [[aTire()], FIVE])).toEqual({ runFlat: "si" }));
});

test("a filter in words", () => {
  expect(filterWords({ price: "1500", stock: "si", brand: "cumbre" }, FIVE)).toBe(
    "en existencia, Cumbre, hasta $1,500",
  );
  expect(filterWords(NO_FILTER, FIVE)).toBe("");
});

const tires = fc.array(
  fc.record({
    vehicleType: fc.integer({ min: 0, max: 4 }),
    brand: fc.constantFrom(RODADA, CUMBRE, { slug: "otra", name: "Otra" }),
    price: fc.integer({ min: 1, max: 2_000_000 }).map(centavos),
    loadIndex: fc.option(fc.integer({ min: 70, max: 125 })),
    isRunFlat: fc.boolean(),
    isAvailable: fc.boolean(),
  }),
  { maxLength: 40 },
);
const filters = fc.record<{ [Group in keyof ResultFilter]-?: string }, never>(
  {
    stock: fc.constantFrom("si", "no"),
    use: fc.constantFrom("auto", "camioneta", "tren"),
    brand: fc.constantFrom("rodada", "cumbre", "nadie"),
    runFlat: fc.constant("si"),
    price: fc.constantFrom("1500", "5000", "7"),
    load: fc.integer({ min: 60, max: 130 }).map(String),
  },
  { requiredKeys: [] },
);

describe("of any list and any filter", () => {
  test("a chip's count is that of the tyres that its link leads to, and each inactive one divides", () =>
    fc.assert(
      fc.property(tires, filters, (list, asked) => {
        const filter = settleFilter(asked, [list]);
        const shown = filterTires(list, filter).length;
        for (const chip of chipsOf(list, filter)) {
          expect(chip.count).toBe(filterTires(list, chip.filter).length);
          if (chip.isActive) expect(chip.count).toBeGreaterThanOrEqual(shown);
          else expect(chip.count).toBeGreaterThan(0);
          if (!chip.isActive && filter[chip.group] === undefined) expect(chip.count).toBeLessThan(shown);
        }
      }),
    ));

  test("every active value has a chip, and taking all of them away leads to the whole list", () =>
    fc.assert(
      fc.property(tires, filters, (list, asked) => {
        let filter = settleFilter(asked, [list]);
        for (let left = Object.keys(filter).length; left > 0; left -= 1) {
          const active = chipsOf(list, filter).filter(({ isActive }) => isActive);
          expect(active).toHaveLength(left);
          filter = active[0]?.filter ?? filter;
        }
        expect(filterTires(list, filter)).toEqual(list);
      }),
    ));

  test("a settled filter stays as it is, in an address too", () =>
    fc.assert(
      fc.property(tires, filters, (list, asked) => {
        const filter = settleFilter(asked, [list]);
        expect(settleFilter(filter, [list])).toEqual(filter);
        expect(filterOfQuery(new URLSearchParams(queryOfFilter(filter)))).toEqual(filter);
      }),
    ));
});
