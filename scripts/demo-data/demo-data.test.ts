import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseTireSize, sizeKey } from "../../shared/domain/tires/tire-size.ts";
import { buildDemoFiles, DEMO_FOLDER, SOURCE_FOLDER } from "./build.ts";
import { cell, type CsvRow, readCsv } from "./csv.ts";
import { readLoadSpeedTables, singleLoadIndex } from "./load-speed.ts";

const demo = (name: string) => readCsv(new URL(name, DEMO_FOLDER));
const values = (rows: readonly CsvRow[], column: string) => rows.map((row) => cell(row, column));
const valueSet = (rows: readonly CsvRow[], column: string) => new Set(values(rows, column));
const numberIn = (row: CsvRow, column: string) => Number(cell(row, column));
const share = (rows: readonly CsvRow[], is: (row: CsvRow) => boolean) => rows.filter(is).length / rows.length;

const brands = demo("brands.csv");
const products = demo("products.csv");
const tires = demo("tires.csv");
const vehicles = demo("vehicles.csv");
const fitments = demo("fitments.csv");
const locations = demo("locations.csv");
const campaigns = demo("campaigns.csv");
const coupons = demo("coupons.csv");
const customers = demo("customers.csv");
const orders = demo("orders.csv");
const orderLines = demo("order_lines.csv");
const banks = readCsv(new URL("bancos_msi.csv", SOURCE_FOLDER));
const dealers = locations.filter((row) => cell(row, "kind") === "dealer");
const tiresBySize = Map.groupBy(tires, (tire) => cell(tire, "size_key"));
const vehicleTypes = new Map(vehicles.map((row) => [cell(row, "id"), cell(row, "vehicle_type")]));
const { speedKmh } = readLoadSpeedTables(SOURCE_FOLDER);

/** A tyre of type 0 serves every vehicle but a motorcycle. */
const serves = (tire: string, vehicle: string) => tire === vehicle || (tire === "0" && vehicle !== "3");

test.each([...buildDemoFiles()])("the committed %s is what the generator writes", (name, text) => {
  expect(readFileSync(new URL(name, DEMO_FOLDER), "utf8")).toBe(text);
});

test.each([
  ["16 products", products.length, 16],
  ["420 tires", tires.length, 420],
  ["250 vehicles", vehicles.length, 250],
  ["60 dealer branches", dealers.length, 60],
  ["3 customers", customers.length, 3],
  ["9 orders", orders.length, 9],
  ["3 home banners", demo("banners.csv").filter((row) => cell(row, "event_key") === "").length, 3],
  ["5 instalment plans", demo("installment_plans.csv").length, 5],
])("there are at least %s", (_what, count, least) => expect(count).toBeGreaterThanOrEqual(least));

test.each([
  ["brands.csv", ["id"]],
  ["products.csv", ["id"]],
  ["products.csv", ["slug"]],
  ["tires.csv", ["code"]],
  ["tires.csv", ["product_id", "size_key"]],
  ["vehicles.csv", ["id"]],
  ["fitments.csv", ["vehicle_id", "axle", "size_key"]],
  ["locations.csv", ["id"]],
  ["banners.csv", ["id"]],
  ["campaigns.csv", ["id"]],
  ["coupons.csv", ["code"]],
  ["installment_plans.csv", ["id"]],
  ["customers.csv", ["email"]],
  ["addresses.csv", ["customer_email", "alias"]],
  ["invoice_profiles.csv", ["customer_email", "alias"]],
  ["orders.csv", ["id"]],
  ["order_lines.csv", ["order_id", "code"]],
] as const)("no two rows of %s share %s", (name, columns) => {
  const keys = demo(name).map((row) => columns.map((column) => cell(row, column)).join("|"));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe("references lead somewhere", () => {
  const customerEmails = valueSet(customers, "email");
  test.each([
    ["products to brands", values(products, "brand_id"), valueSet(brands, "id")],
    ["tires to products", values(tires, "product_id"), valueSet(products, "id")],
    ["products to tires", values(products, "id"), valueSet(tires, "product_id")],
    ["fitments to vehicles", values(fitments, "vehicle_id"), valueSet(vehicles, "id")],
    ["fitments to sizes on sale", values(fitments, "size_key"), valueSet(tires, "size_key")],
    ["coupons to campaigns", values(coupons, "campaign_id"), valueSet(campaigns, "id")],
    [
      "campaigns to products",
      values(campaigns, "product_ids").flatMap((ids) => ids.split(";")),
      valueSet(products, "id"),
    ],
    ["instalment plans to banks", values(demo("installment_plans.csv"), "bank"), valueSet(banks, "nombre")],
    ["banners to coupons", values(demo("banners.csv"), "coupon_code"), valueSet(coupons, "code")],
    ["coupons to customers", values(coupons, "customer_email"), customerEmails],
    ["addresses to customers", values(demo("addresses.csv"), "customer_email"), customerEmails],
    ["invoices to customers", values(demo("invoice_profiles.csv"), "customer_email"), customerEmails],
    ["orders to customers", values(orders, "customer_email"), customerEmails],
    ["orders to locations", values(orders, "location_id"), valueSet(locations, "id")],
    ["order lines to orders", values(orderLines, "order_id"), valueSet(orders, "id")],
    ["order lines to tires", values(orderLines, "code"), valueSet(tires, "code")],
  ])("%s", (_what, from, to) => {
    expect(from.filter((reference) => reference !== "" && !to.has(reference))).toEqual([]);
  });

  test("an order goes to an address of its customer or to a location of the delivery's kind", () => {
    const kinds = new Map(locations.map((row) => [cell(row, "id"), cell(row, "kind")]));
    const kindOfDelivery = new Map([
      ["2", "factoryStore"],
      ["4", "humanResources"],
      ["5", "courier"],
      ["6", "dealer"],
    ]);
    const addresses = new Set(
      demo("addresses.csv").map((row) => `${cell(row, "customer_email")} ${cell(row, "alias")}`),
    );
    const lost = orders.filter((order) => {
      const isToAddress = cell(order, "delivery_type") === "1";
      if (isToAddress) return !addresses.has(`${cell(order, "customer_email")} ${cell(order, "address_alias")}`);
      const kind = kinds.get(cell(order, "location_id"));
      return kind === undefined || kind !== kindOfDelivery.get(cell(order, "delivery_type"));
    });
    expect(lost).toEqual([]);
  });
});

describe("tires", () => {
  test("codes have eight digits and sizes their one spelling", () => {
    expect(tires.filter((tire) => !/^1\d{7}$/.test(cell(tire, "code")))).toEqual([]);
    const respelled = tires.filter((tire) => {
      const size = parseTireSize(cell(tire, "size_key"));
      return !size.ok || sizeKey(size.value) !== cell(tire, "size_key");
    });
    expect(respelled).toEqual([]);
  });

  test("list prices are multiples of five pesos within the range of their kind", () => {
    const range = (tire: CsvRow) => {
      if (cell(tire, "vehicle_type") === "3") return [600, 2800] as const;
      return /^LT|X/.test(cell(tire, "size_key")) ? ([3000, 7500] as const) : ([900, 8000] as const);
    };
    const odd = tires.filter((tire) => {
      const [low, high] = range(tire);
      const price = numberIn(tire, "list_price");
      return !/^\d+\.00$/.test(cell(tire, "list_price")) || price % 5 !== 0 || price < low || price > high;
    });
    expect(odd).toEqual([]);
  });

  test("about a quarter is discounted from the first piece, a tenth from four", () => {
    const isDiscounted = (minimum: string) => (tire: CsvRow) =>
      numberIn(tire, "discount") > 0 && cell(tire, "minimum") === minimum;
    expect(share(tires, isDiscounted("1"))).toBeCloseTo(0.25, 1);
    expect(share(tires, isDiscounted("4"))).toBeCloseTo(0.1, 1);
  });

  test("the banner's promise holds: every Eco Verde in rims 13 to 16 has 15 % off", () => {
    const ecoVerde = tires.filter((tire) => cell(tire, "product_id") === "2");
    const promised = ecoVerde.filter((tire) => /R1[3-6]$/.test(cell(tire, "size_key")));
    expect(promised.length).toBeGreaterThan(20);
    expect([...valueSet(promised, "discount")]).toEqual(["15"]);
  });

  test("stock runs from nothing to 120, with a few sizes at none, one and two", () => {
    const stock = tires.map((tire) => numberIn(tire, "stock"));
    expect([Math.min(...stock), Math.max(...stock)]).toEqual([0, 120]);
    expect([0, 1, 2].map((units) => stock.filter((n) => n === units).length).every((n) => n >= 2)).toBe(true);
  });

  test("the home page opens with Eco Verde, Veloz SSR and Sierra MT", () => {
    const featured = tires.filter((tire) => cell(tire, "featured") === "1");
    expect(values(featured.slice(0, 3), "code")).toEqual(["11500418", "11700231", "12500107"]);
    expect(tires.slice(0, featured.length)).toEqual(featured);
    expect(featured.length).toBeGreaterThanOrEqual(8);
    expect(featured.length).toBeLessThanOrEqual(12);
  });

  test("motorcycle lines and car lines never mix", () => {
    const isMoto = new Map(products.map((row) => [cell(row, "id"), cell(row, "vehicle_type") === "3"]));
    const mixed = tires.filter((tire) => isMoto.get(cell(tire, "product_id")) !== (cell(tire, "vehicle_type") === "3"));
    expect(mixed).toEqual([]);
  });
});

describe("fitments", () => {
  test("every vehicle has one original size on the front axle, and at most one on the rear", () => {
    const originals = fitments.filter((row) => cell(row, "kind") === "original");
    const axles = originals.map((row) => `${cell(row, "vehicle_id")} ${cell(row, "axle")}`);
    expect(new Set(axles).size).toBe(axles.length);
    expect(new Set(axles.filter((axle) => axle.endsWith("front"))).size).toBe(vehicles.length);
  });

  test("every fitment finds a tire for its vehicle that carries the load and the speed of the original", () => {
    const unserved = fitments.filter((row) => {
      const vehicle = vehicleTypes.get(cell(row, "vehicle_id")) ?? "";
      const candidates = tiresBySize.get(cell(row, "size_key")) ?? [];
      return !candidates.some(
        (tire) =>
          serves(cell(tire, "vehicle_type"), vehicle) &&
          singleLoadIndex(cell(tire, "load_index")) >= numberIn(row, "min_load_index") &&
          speedKmh(cell(tire, "speed")) >= speedKmh(cell(row, "min_speed")),
      );
    });
    expect(unserved).toEqual([]);
  });

  test("an axle has at most four alternatives and three sport sizes, a motorcycle none", () => {
    const extra = fitments.filter((row) => cell(row, "kind") !== "original");
    const perAxle = Map.groupBy(extra, (row) => ["vehicle_id", "axle", "kind"].map((c) => cell(row, c)).join(" "));
    const tooMany = [...perAxle].filter(([key, rows]) => rows.length > (key.endsWith("sport") ? 3 : 4));
    expect(tooMany).toEqual([]);
    expect(extra.filter((row) => vehicleTypes.get(cell(row, "vehicle_id")) === "3")).toEqual([]);
    expect(extra.length).toBeGreaterThan(1000);
  });
});

describe("locations", () => {
  const states = readCsv(new URL("estados.csv", SOURCE_FOLDER));

  test("dealers are in all thirty-two states", () => {
    expect(valueSet(dealers, "state")).toEqual(valueSet(states, "c_estado"));
  });

  test("every postal code lies in its state, every phone has ten digits", () => {
    const ranges = new Map(states.map((row) => [cell(row, "c_estado"), row]));
    const misplaced = locations.filter((row) => {
      const state = ranges.get(cell(row, "state"));
      const prefix = cell(row, "zip").slice(0, 2);
      return (
        state === undefined || prefix < cell(state, "cp_prefijo_desde") || prefix > cell(state, "cp_prefijo_hasta")
      );
    });
    expect(misplaced).toEqual([]);
    expect(locations.filter((row) => !/^\d{10}$/.test(cell(row, "phone")))).toEqual([]);
  });
});

test("orders were placed before the day the demonstration is loaded, counted in days or in business days", () => {
  const counts = orders.map((order) => [cell(order, "days_ago"), cell(order, "business_days_ago")].filter(Boolean));
  expect(counts.every((of) => of.length === 1 && Number.isInteger(Number(of[0])) && Number(of[0]) >= 1)).toBe(true);
});

test("an order's invoice data are its customer's, and a fee is only paid for the delivery that has one", () => {
  const known = new Set(
    demo("invoice_profiles.csv").map((row) => `${cell(row, "customer_email")} ${cell(row, "alias")}`),
  );
  const invoiced = orders.filter((order) => cell(order, "invoice_alias") !== "");
  expect(invoiced.map((order) => `${cell(order, "customer_email")} ${cell(order, "invoice_alias")}`)).toSatisfy(
    (aliases: string[]) => aliases.every((alias) => known.has(alias)),
  );
  const withFee = orders.filter((order) => Number(cell(order, "shipping")) > 0);
  expect(new Set(values(withFee, "delivery_type"))).toEqual(new Set(["5"]));
  expect(orders.filter((order) => cell(order, "delivery_type") === "5")).toEqual(withFee);
});
