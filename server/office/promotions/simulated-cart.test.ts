import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explainCart } from "../../../shared/domain/pricing/pricing-reasons.ts";
import { reasonLines } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { centavos, toPesos } from "../../../shared/domain/money/money.ts";
import type { Campaign } from "../../../shared/domain/pricing/pricing.ts";
import type { Handle } from "../../db/database.ts";
import { linesToPrice, priceLines, reasonsOf } from "../../features/cart/priced-cart.ts";
import { explained } from "../../features/cart/simulate-cart.ts";
import { toWireCart } from "../../features/cart/wire-cart.ts";
import type { ShownTireRow } from "../../features/catalog/tires/catalog.service.ts";
import { orderLinesOf } from "../../features/orders/order-lines.ts";
import type { AskedCoupon } from "../../../shared/domain/pricing/asked-coupon.ts";
import { toWireSimulation } from "./simulated-cart.ts";

const CARTS = 10_000;
/** A coupon that was looked at already asks nothing of it. */
const NO_DATABASE = {} as Handle;

const tire = (code: string, product: number, price: Partial<ShownTireRow>): ShownTireRow =>
  ({
    code,
    size_key: "185/65R15",
    vehicle_type: 1,
    load_index: "88",
    speed: "H",
    product_id: product,
    product_name: `Modelo ${product}`,
    slogan: "",
    product_slug: "modelo",
    image: "modelo",
    image_alt: "",
    details: "",
    brand: "Rodada",
    brand_slug: "rodada",
    on_hand: 500,
    ...price,
  }) as ShownTireRow;

const lines = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom("A", "B", "C", "D", "E"),
    product: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    list: fc.integer({ min: 100, max: 900_000 }),
    discount: fc.integer({ min: 0, max: 60 }),
    minimum: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ code }) => code },
);
const campaigns: fc.Arbitrary<Campaign | null> = fc.option(
  fc.record({
    id: fc.constant(7),
    type: fc.constantFrom(1, 6),
    minProducts: fc.integer({ min: 0, max: 12 }),
    maxProducts: fc.integer({ min: 0, max: 12 }),
    discountPercent: fc.integer({ min: 1, max: 99 }),
    productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
  }),
);

test(`of ${CARTS} random carts the simulator says what the cart says and the order is charged, reasons included`, async () => {
  let withCoupon = 0;
  await fc.assert(
    fc.asyncProperty(lines, campaigns, fc.constantFrom(0, 25_000), async (rows, campaign, shipping) => {
      const inCart = rows.map(({ code, product, quantity, list, discount, minimum }) => ({
        ...tire(code, product, {
          list_price: list,
          discounted_price: list - Math.floor((list * discount) / 100),
          discount,
          minimum,
        }),
        line_code: code,
        quantity,
      }));
      const coupon: AskedCoupon = campaign
        ? { code: "PRUEBA", status: "valid", campaign, isBound: false }
        : { code: "", status: "none", campaign: null };
      const choice = { coupon, couponOwner: { email: undefined, now: new Date() }, shippingPreTax: centavos(shipping) };
      // Each of the three prices the cart for itself.
      const price = () => priceLines(NO_DATABASE, "", inCart, choice);
      const tried = { ...explained(await price(), []), facts: undefined, planned: [], next: null };
      const simulated = toWireSimulation(tried, new Date());
      const cart = toWireCart(await price());
      const placed = await price();
      const order = orderLinesOf(1, placed.items, { lines: placed.priced.lines, reasons: reasonsOf(placed) });

      expect(cart.Elementos.map((line) => [line.Kartis, line.Importe, line.ImporteLista])).toEqual(
        simulated.lines.map((line) => [line.code, toPesos(centavos(line.total)), toPesos(centavos(line.listTotal))]),
      );
      expect([cart.TotalConIva, cart.IVA, cart.EnvioConIva, cart.TotalLista, cart.Ahorro]).toEqual(
        [simulated.total, simulated.iva, simulated.shipping, simulated.list, simulated.savings].map((amount) =>
          toPesos(centavos(amount)),
        ),
      );
      expect(
        order.map((line) => [
          line.line_total,
          line.list_total,
          line.unit_with_iva,
          line.rest_quantity ?? 0,
          line.rest_unit_with_iva ?? 0,
        ]),
      ).toEqual(
        simulated.lines.map(({ total, listTotal, parts: [first, rest] }) => [
          total,
          listTotal,
          first?.unit,
          rest?.pieces ?? 0,
          rest?.unit ?? 0,
        ]),
      );
      expect(placed.priced.grandTotal).toBe(simulated.total);

      const told = explainCart({ lines: linesToPrice(placed.items), campaign }, placed.priced);
      expect(simulated.lines.map(({ reasons }) => reasons)).toEqual(told.map((reasons) => reasonLines(reasons)));
      expect(order.map((line) => line.price_reasons)).toEqual(told);
      const byCoupon = told.reduce((sum, { campaign: by }) => sum + (by.kind === "applied" ? by.quantity : 0), 0);
      expect(cart.CuponDescuento?.Articulos ?? 0).toBe(byCoupon);
      for (const [index, { reasons }] of simulated.lines.entries()) {
        const line = order[index];
        expect(reasons.some(({ isApplied }) => isApplied)).toBe((line?.line_total ?? 0) < (line?.list_total ?? 0));
      }
      expect(simulated.couponDiscount).toBeGreaterThanOrEqual(0);
      if (byCoupon > 0) withCoupon += 1;
      else expect(simulated.couponDiscount).toBe(0);
    }),
    { numRuns: CARTS },
  );
  expect(withCoupon).toBeGreaterThan(CARTS / 10);
}, 120_000);
