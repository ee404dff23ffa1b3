import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { displayPriceAt } from "../../../apps/shop/features/catalog/tire/tire-price.ts";
import { tirePriceOf } from "../../../apps/shop/features/catalog/tire/wire-tire.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireTireOffer } from "../../../shared/contract/catalog/catalog.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import { type Centavos, centavos, formatMxn, fromPesos, toPesos, withIva } from "../../../shared/domain/money/money.ts";
import { sendOrderMail } from "../../mail/orders/order-mail.ts";
import type { MailMessage } from "../../mail/transport/mail-transport.ts";
import { add, makeCoupon } from "../../../tests/support/buying/carts.ts";
import { fromOwnAddress } from "../../../tests/support/own-address.ts";
import { aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

let tires: { code: string; product_id: number }[];
let made = 0;

// No bank page comes between an order and its confirmation.
const shop = withTestShop({ CARD_3DS_FROM: "999999" });
const headers = withSession(shop);
beforeAll(async () => {
  // Three of one product, so that lists of products cut between and across lines.
  tires = await shop.db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["tire.code", "tire.product_id"])
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .orderBy("tire.product_id")
    .orderBy("tire.code")
    .limit(60)
    .execute()
    .then((rows) => rows.filter((_, index) => index % 12 < 2).slice(0, 5));
});

const aTire = fc.record({
  list: fc.integer({ min: 100, max: 900_000 }),
  discount: fc.integer({ min: 0, max: 60 }),
  minimum: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const aCampaign = fc.record({
  type: fc.constantFrom(1, 2, 6),
  minProducts: fc.integer({ min: 0, max: 6 }),
  maxProducts: fc.integer({ min: 0, max: 7 }),
  percent: fc.integer({ min: 1, max: 80 }),
  products: fc.option(fc.subarray([0, 1, 2, 3, 4])),
});
const aCase = fc.record({
  lines: fc.array(aTire, { minLength: 1, maxLength: 5 }),
  campaign: fc.option(aCampaign),
});
type Campaign = typeof aCampaign extends fc.Arbitrary<infer Value> ? Value : never;
interface Loaded {
  readonly coupon: string;
  readonly campaign: Campaign | null;
}
type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (amounts: readonly number[]): number =>
  toPesos(centavos(amounts.reduce((total, amount) => total + fromPesos(amount), 0)));

/** Writes prices and a coupon of its own; answers the coupon's code, or nothing. */
async function prepare({ lines, campaign }: Case): Promise<string> {
  for (const [index, { list, discount, minimum }] of lines.entries()) {
    const code = tires[index]?.code ?? "";
    const discounted_price = list - Math.floor((list * discount) / 100);
    await shop.db
      .updateTable("tire")
      .set({ list_price: list, discounted_price, discount, minimum })
      .where("code", "=", code)
      .execute();
    await shop.db.updateTable("stock").set({ on_hand: 900 }).where("code", "=", code).execute();
  }
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  shop.services.responseCache.clear();
  if (!campaign) return "";
  made += 1;
  const productIds = campaign.products?.map((index) => tires[index]?.product_id ?? 0) ?? null;
  await makeCoupon(shop, { ...campaign, code: `CASO${made}`, productIds });
  return `CASO${made}`;
}

const pageOf = async (code: string, coupon: string): Promise<WireTireOffer> =>
  (await shop.call({ url: `/api/Productos/Codigo/?id=${code}&cupon=${coupon}` })).json();
/** Each visitor comes from an address of their own: one address may open 300 carts in a quarter of an hour. */
const visitorsCart = async (code: string, quantity: number, coupon: string): Promise<WireCart> => {
  const payload = { TireId: code, Qty: quantity, Coupon: coupon };
  const remoteAddress = fromOwnAddress()["x-forwarded-for"];
  return (await shop.call({ method: "POST", url: "/api/Carritos/Agregar", payload, remoteAddress })).json();
};

/** What the page shows of a number of pieces is what a cart with just that asks for each of them. */
async function expectShownAsCart(page: WireTireOffer, quantity: number, coupon: string): Promise<void> {
  const { now, was, most, rest } = displayPriceAt(tirePriceOf(page), quantity);
  const [line] = (await visitorsCart(page.Code, quantity, coupon)).Elementos;
  const pieces = (count: number, unit: Centavos) => ({ Cantidad: count, PrecioUnitario: toPesos(unit) });
  expect(line?.Precios).toEqual(
    most > 0 ? [pieces(most, now), pieces(quantity - most, rest)] : [pieces(quantity, now)],
  );
  expect(line?.Tire.Escalones).toEqual(page.Escalones);
  if (was === null) expect(line?.Importe).toBe(line?.ImporteLista);
}

/** Price for one, from the shown quantity on, for four and for the quantity: each is what a cart with just that asks. */
async function expectPageAsCart(code: string, quantity: number, { coupon, campaign }: Loaded): Promise<void> {
  const page = await pageOf(code, coupon);
  await expectShownAsCart(page, quantity, coupon);
  await expectShownAsCart(page, 1, coupon);
  const holdsForOne = page.Discount > 0 && page.Minimum <= 1;
  const forOne = await visitorsCart(code, 1, coupon);
  expect(forOne.Total).toBe(holdsForOne ? page.Price : page.ListPrice);
  expect(forOne.TotalConIva).toBe(toPesos(withIva(fromPesos(forOne.Total))));
  expect((await visitorsCart(code, 4, coupon)).TotalConIva).toBe(page.TotalDeCuatro);
  if (page.Discount === 0 || page.Price >= page.ListPrice) return;
  const fromThere = await visitorsCart(code, Math.max(1, page.Minimum), coupon);
  const [line] = fromThere.Elementos;
  expect(line?.Tire).toMatchObject({ Price: page.Price, Minimum: page.Minimum });
  // A campaign that lowers fewer pieces than it asks for is not in the price shown: some pieces may cost less, none more.
  const isCut = campaign !== null && campaign.maxProducts > 0 && campaign.minProducts > campaign.maxProducts;
  expect(line?.Precios.at(-1)?.PrecioUnitario).toBe(toPesos(withIva(fromPesos(page.Price))));
  if (!isCut) expect(line?.Precios).toHaveLength(1);
}

function expectCartAddsUp(cart: WireCart): void {
  expect(sum([...cart.Elementos.map((line) => line.Importe), cart.EnvioConIva])).toBe(cart.TotalConIva);
  expect(sum([cart.Total, cart.Costo_Envio, cart.IVA])).toBe(cart.TotalConIva);
  expect(sum(cart.Elementos.map((line) => line.ImporteLista))).toBe(cart.TotalLista);
  expect(sum([cart.TotalConIva, cart.Ahorro])).toBe(sum([cart.TotalLista, cart.EnvioConIva]));
  for (const line of cart.Elementos) {
    expect(line.Precios.reduce((count, part) => count + part.Cantidad, 0)).toBe(line.Cantidad);
    expect(line.Importe).toBeLessThanOrEqual(line.ImporteLista);
  }
}

async function mailOf(orderId: number): Promise<string> {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${sent.push(message)}`, close: () => undefined };
  await sendOrderMail({ db: shop.db, config: shop.services.config, transport }, { kind: "orderPaid", orderId });
  return sent[0]?.text ?? "";
}

const centavosOf = (amount: number) => formatMxn(fromPesos(amount));

test(
  "product page, cart, order and e-mail ask the same centavos, whatever the prices, the coupon and the campaign",
  () =>
    fc.assert(
      fc.asyncProperty(aCase, async (one) => {
        const coupon = await prepare(one);
        for (const [index, { quantity }] of one.lines.entries())
          await expectPageAsCart(tires[index]?.code ?? "", quantity, { coupon, campaign: one.campaign });

        for (const [index, { quantity }] of one.lines.entries()) {
          await add(shop, { TireId: tires[index]?.code, Qty: quantity, Coupon: coupon }, headers);
        }
        const asked = `/api/Carritos/MiCarrito?cupon=${coupon}`;
        const cart = (await shop.call({ url: asked, headers })).json<WireCart>();
        expect(cart.Elementos).toHaveLength(one.lines.length);
        expectCartAddsUp(cart);

        const bought = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { coupon }));
        expect(bought.statusCode).toBe(200);
        const { Id } = bought.json<{ Id: number }>();
        const order = (await shop.call({ url: `/api/Pedidos/Confirmacion/${Id}`, headers })).json<WireOrder>();
        expect(order).toMatchObject({
          Total: cart.TotalConIva,
          Importe: cart.Total,
          IVA: cart.IVA,
          Envio: cart.EnvioConIva,
          TotalLista: cart.TotalLista,
          Ahorro: cart.Ahorro,
          Articulos: cart.Articulos,
        });
        expect(
          order.Elementos.map((line) => [line.Codigo, line.ImporteConIva, line.PrecioConIva, line.Precios]),
        ).toEqual(cart.Elementos.map((line) => [line.Kartis, line.Importe, line.PrecioUnitario, line.Precios]));

        const text = await mailOf(Id);
        const amounts = [cart.TotalConIva, cart.IVA, cart.TotalLista, ...cart.Elementos.map((line) => line.Importe)];
        amounts.push(...cart.Elementos.flatMap(({ Precios }) => Precios.map((price) => price.PrecioUnitario)));
        for (const amount of amounts) expect(text).toContain(centavosOf(amount));
        if (cart.Ahorro > 0) expect(text).toContain(centavosOf(-cart.Ahorro));
      }),
      { numRuns: 25, endOnFailure: true },
    ),
  120_000,
);

test(
  "page and cart agree on many more tyres and coupons",
  () =>
    fc.assert(
      fc.asyncProperty(aTire, aCampaign, async (tire, campaign) => {
        const coupon = await prepare({ lines: [tire], campaign });
        await expectPageAsCart(tires[0]?.code ?? "", tire.quantity, { coupon, campaign });
      }),
      { numRuns: 80, endOnFailure: true },
    ),
  120_000,
);
