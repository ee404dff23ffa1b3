import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "../payments/settle-payment.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { createOpenPayCards } from "../../payment-providers/openpay/openpay-cards.ts";
import { aCart, aPurchase, askFault, aToken, chargesOf, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";

const stockOf = async (code: string) =>
  (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", code).executeTakeFirstOrThrow()).on_hand;
const setStock = (code: string, units: number) =>
  shop.db.updateTable("stock").set({ on_hand: units }).where("code", "=", code).execute();
const cartOf = async (url = "/api/Carritos/MiCarrito") => (await shop.call({ url, headers })).json();
const confirmation = async (id: number) =>
  (await shop.call({ url: `/api/Pedidos/Confirmacion/${id}`, headers })).json();

const jobKeys = async (task: string): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = ${task}`.execute(shop.db)
  ).rows.map((row) => row.key);

const shop = withTestShop();
const headers = withSession(shop);
beforeEach(async () => {
  await fetch(`${shop.sandboxUrl}/__emu/reset`, { method: "POST" });
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await setStock(CODE, 50);
});

describe("finalizing with a new card", () => {
  test("makes a paid order, takes the stock, empties the cart and queues one e-mail", async () => {
    const cart = await aCart(shop, headers, CODE, 4);
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop)));
    expect(answer.statusCode).toBe(200);
    const { Id } = answer.json();
    expect(await confirmation(Id)).toMatchObject({
      Estatus: 18,
      Articulos: 4,
      Total: cart.TotalConIva,
      Tarjeta: "VISA ***1111",
    });
    expect(await stockOf(CODE)).toBe(46);
    expect(await jobKeys("send_mail")).toContain(`mail:paid:${Id}`);
    expect((await cartOf()).Articulos).toBe(0);
    expect(await chargesOf(shop)).toMatchObject([
      { order_id: `${Id}-1`, status: "completed", amount: cart.TotalConIva },
    ]);
  });

  test("the lines shown add up to the total charged", async () => {
    const cart = await aCart(shop, headers, CODE, 3);
    const { Id } = (await finalize(shop, headers, aPurchase(cart, await aToken(shop)))).json();
    const order = await confirmation(Id);
    const lines = order.Elementos.reduce(
      (sum: number, line: { ImporteConIva: number }) => sum + Math.round(line.ImporteConIva * 100),
      0,
    );
    expect(lines + Math.round(order.Envio * 100)).toBe(Math.round(order.Total * 100));
  });

  test.each([
    ["4222222222222220", "Tu banco no autorizó el cargo."],
    ["4444444444444448", "no tiene fondos suficientes"],
    ["4000000000000069", "vencida"],
  ])("a declined card (%s) keeps the cart, the stock and says why", async (card, reason) => {
    // The bank's reason is told for the first declines of an hour only.
    await shop.db
      .updateTable("payment_attempt")
      .set({ updated_at: new Date(0) })
      .execute();
    await shop.db.deleteFrom("rate_limit").execute();
    const cart = await aCart(shop, headers, CODE, 2);
    const { Id } = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, card)))).json();
    const order = await confirmation(Id);
    expect(order).toMatchObject({ Estatus: 23 });
    expect(order.Motivo).toContain(reason);
    expect(await stockOf(CODE)).toBe(50);
    expect(await cartOf()).toMatchObject({ strIdBolsa: cart.strIdBolsa, Articulos: 2 });
  });

  test("after a decline the same cart is bought with another card", async () => {
    const cart = await aCart(shop, headers, CODE, 2);
    const declined = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, "4222222222222220")))).json();
    const paid = (await finalize(shop, headers, aPurchase(cart, await aToken(shop)))).json();
    expect(paid.Id).not.toBe(declined.Id);
    expect(await confirmation(paid.Id)).toMatchObject({ Estatus: 18 });
    expect(await stockOf(CODE)).toBe(48);
  });

  test("ten calls at once for one cart make one order and one charge, with the same answer", async () => {
    const cart = await aCart(shop, headers, CODE, 2);
    const purchase = aPurchase(cart, await aToken(shop));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finalize(shop, headers, purchase)));
    const ids = new Set(answers.map((answer) => JSON.stringify(answer.json())));
    expect([...ids]).toHaveLength(1);
    expect(await chargesOf(shop)).toHaveLength(1);
    expect(await stockOf(CODE)).toBe(48);
    const { Id } = answers[0]?.json<{ Id: number }>() ?? { Id: 0 };
    expect((await jobKeys("send_mail")).filter((key) => key.endsWith(`:${Id}`))).toEqual([`mail:paid:${Id}`]);
  });

  test("two calls at once with different tokens for one cart make one order and one charge", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const tokens = await Promise.all([aToken(shop), aToken(shop)]);
    const [first, second] = await Promise.all(tokens.map((token) => finalize(shop, headers, aPurchase(cart, token))));
    expect(first?.json()).toEqual(second?.json());
    expect((await chargesOf(shop)).filter((charge) => charge.status === "completed")).toHaveLength(1);
  });

  test("the last unit goes to one of two customers", async () => {
    await setStock(CODE, 1);
    const others = await signIn(shop, "daniel.reyes@correo.mx");
    const [mine, theirs] = await Promise.all([aCart(shop, headers, CODE), aCart(shop, others, CODE)]);
    await shop.db
      .insertInto("ship_address")
      .columns([
        "customer_id",
        "alias",
        "phone",
        "street",
        "ext_number",
        "int_number",
        "postal_code",
        "neighborhood",
        "city",
        "municipality",
        "state",
      ])
      .expression((eb) =>
        eb
          .selectFrom("customer")
          .select((select) => [
            "customer.id",
            select.val("Casa").as("alias"),
            select.val("4771550167").as("phone"),
            select.val("Hidalgo").as("street"),
            select.val("1").as("ext"),
            select.val("").as("int"),
            select.val("37000").as("cp"),
            select.val("Centro").as("col"),
            select.val("León").as("city"),
            select.val("León").as("mpio"),
            select.val("GUA").as("state"),
          ])
          .where("email", "=", "daniel.reyes@correo.mx"),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answers = await Promise.all([
      finalize(shop, headers, aPurchase(mine, await aToken(shop))),
      finalize(shop, others, aPurchase(theirs, await aToken(shop))),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(CODE)).toBe(0);
    expect(await chargesOf(shop)).toHaveLength(1);
  });

  test("Idempotency-Key: the same body is answered again, another body is refused", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const purchase = aPurchase(cart, await aToken(shop));
    const keyed = { ...headers, "idempotency-key": "intento-1" };
    const first = await finalize(shop, keyed, purchase);
    const again = await finalize(shop, keyed, purchase);
    const other = await finalize(shop, keyed, { ...purchase, alias: "Oficina" });
    expect(again.json()).toEqual(first.json());
    expect(other.statusCode).toBe(422);
    expect(await chargesOf(shop)).toHaveLength(1);
  });
});

describe("what changed since the summary", () => {
  test("another price than the one seen is a 409 with the cart, and nothing is charged", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const answer = await finalize(
      shop,
      headers,
      aPurchase(cart, await aToken(shop), { total: cart.TotalConIva - 0.01 }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json().Cart).toMatchObject({ TotalConIva: cart.TotalConIva });
    expect(await chargesOf(shop)).toHaveLength(0);
    expect((await cartOf()).Articulos).toBe(1);
  });

  test("too little stock is a 409 that says how many are left", async () => {
    const cart = await aCart(shop, headers, CODE, 4);
    await setStock(CODE, 3);
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop)));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().Message).toContain("quedan 3 piezas");
    expect(await stockOf(CODE)).toBe(3);
  });

  test.each([
    ["an address that is not theirs", { alias: "Otra casa" }, 400],
    ["another customer's or an unknown cart", { id: "no-existe" }, 404],
    ["a delivery for employees", { delivery: 4, LocationId: 21 }, 400],
    ["a payment that is not on offer", { payment: 3 }, 400],
    ["an unconfirmed summary", { authorized: false }, 400],
    ["a total beyond any order", { total: 1e300 }, 400],
    ["a card number where a token belongs", { token: { tokenId: "4111111111111111", deviceSessionId: "x" } }, 400],
  ])("refuses %s and changes nothing", async (_what, change, status) => {
    const cart = await aCart(shop, headers, CODE, 1);
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), change));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().Message).toMatch(/\S/);
    expect((await cartOf()).Articulos).toBe(1);
    expect(await chargesOf(shop)).toHaveLength(0);
  });
});

describe("answers that get lost", () => {
  test("a charge whose answer was lost is found by its reference: one paid order, one charge", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const token = await aToken(shop);
    await askFault(shop, { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
    const { Id } = (await finalize(shop, headers, aPurchase(cart, token))).json();
    expect(await confirmation(Id)).toMatchObject({ Estatus: 18 });
    expect(await chargesOf(shop)).toHaveLength(1);
  });

  test("a provider that never got the charge leaves the order open, not paid and not lost", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const token = await aToken(shop);
    await askFault(shop, { match: "POST /openpay/.../charges", fault: "timeout", times: 1 });
    const { Id } = (await finalize(shop, headers, aPurchase(cart, token))).json();
    expect(await confirmation(Id)).toMatchObject({ Estatus: 10 });
    await shop.db
      .updateTable("payment_attempt")
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where("order_id", "=", Id)
      .execute();
    expect(await confirmation(Id)).toMatchObject({ Estatus: 26 });
    expect(await cartOf()).toMatchObject({ Articulos: 1 });
    expect(await stockOf(CODE)).toBe(50);
  });

  test("the fraud rules' refusal sends the customer to the bank's page, and its approval pays the order", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const answer = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, "5454545454545454")))).json();
    expect(answer.Url).toContain("/redirect/");
    const { order_id } = await shop.db
      .selectFrom("payment_attempt")
      .select("order_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(await confirmation(order_id)).toMatchObject({ Estatus: 10 });
    await fetch(answer.Url, {
      method: "POST",
      body: new URLSearchParams({ resultado: "aprobar" }),
      redirect: "manual",
    });
    expect(await confirmation(order_id)).toMatchObject({ Estatus: 18 });
  });

  test("every session closed while the bank asks: its approval pays, and the next session sees the order", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const { Url } = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, "5454545454545454")))).json();
    const { order_id: orderId } = await shop.db
      .selectFrom("payment_attempt")
      .select("order_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await shop.call({ method: "POST", url: "/api/Cuenta/MiCuenta/CerrarSesiones", headers });
    const url = `/api/Pedidos/Confirmacion/${orderId}`;
    expect((await shop.call({ url, headers })).statusCode).toBe(401);
    await fetch(Url, { method: "POST", body: new URLSearchParams({ resultado: "aprobar" }), redirect: "manual" });
    // As the webhook of the provider does it, without a session.
    await settlePayment(shop.services, { orderId });
    Object.assign(headers, await signIn(shop));
    expect(await confirmation(orderId)).toMatchObject({ Estatus: 18 });
    expect((await cartOf()).Articulos).toBe(0);
  });
});

describe("what staff must see", () => {
  const attemptOf = (orderId: number) =>
    shop.db.selectFrom("payment_attempt").select("status").where("order_id", "=", orderId).executeTakeFirstOrThrow();

  test("another amount at the provider does not advance the order, and is in the log", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const token = await aToken(shop);
    await askFault(shop, { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
    // As often as a read is sent again.
    await askFault(shop, { match: "GET /openpay/.../charges", fault: "503", times: 3 });
    const { Id } = (await finalize(shop, headers, aPurchase(cart, token))).json();
    await shop.db.updateTable("payment_attempt").set({ amount: 1 }).where("order_id", "=", Id).execute();
    expect(await confirmation(Id)).toMatchObject({ Estatus: 10 });
    expect(await attemptOf(Id)).toEqual({ status: "mismatch" });
    expect(shop.logLines.join("")).toContain("amount or currency differs");
  });

  test("money for an order that had ended is in the log, once the provider tells of it", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const { Url } = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, "5454545454545454")))).json();
    const { order_id: orderId } = await shop.db
      .selectFrom("payment_attempt")
      .select("order_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(await confirmation(orderId)).toMatchObject({ Estatus: 10, UrlPago: Url });
    await shop.db
      .updateTable("payment_attempt")
      .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
      .where("order_id", "=", orderId)
      .execute();
    expect(await confirmation(orderId)).toMatchObject({ Estatus: 26, UrlPago: "" });
    expect(await cartOf()).toMatchObject({ Articulos: 1 });
    await fetch(Url, { method: "POST", body: new URLSearchParams({ resultado: "aprobar" }), redirect: "manual" });
    await settlePayment(shop.services, { orderId });
    expect(shop.logLines.join("")).toContain("paid after the order had ended");
  });

  test("a bank's page that the provider closed leaves the order unpaid, and the cart is back", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    await finalize(shop, headers, aPurchase(cart, await aToken(shop, "5454545454545454")));
    const { order_id: orderId } = await shop.db
      .selectFrom("payment_attempt")
      .select("order_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await fetch(`${shop.sandboxUrl}/__emu/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceMs: 3_600_000 }),
    });
    const order = await confirmation(orderId);
    expect(order).toMatchObject({ Estatus: 26, Motivo: "El pago no se completó a tiempo. No se te cobró nada." });
    expect(await cartOf()).toMatchObject({ Articulos: 1 });
  });

  test("a webhook without the agreed secret is refused; with it the provider is asked, whatever the webhook says", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const { Url } = (await finalize(shop, headers, aPurchase(cart, await aToken(shop, "5454545454545454")))).json();
    const { order_id: orderId, reference } = await shop.db
      .selectFrom("payment_attempt")
      .select(["order_id", "reference"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const webhook = (authorization: string) =>
      shop.call({
        method: "POST",
        url: "/api/Webhooks/OpenPay",
        headers: { authorization },
        payload: { type: "charge.succeeded", transaction: { id: "trfalso", order_id: reference, amount: 0.01 } },
      });
    const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
    expect((await webhook(basic("openpay:otra"))).statusCode).toBe(401);
    expect(await jobKeys("settle_payment")).not.toContain(`settle:${orderId}`);
    expect((await webhook(basic("openpay:secreto-de-prueba"))).statusCode).toBe(200);
    expect(await jobKeys("settle_payment")).toContain(`settle:${orderId}`);
    // The webhook said paid; the provider says that the customer has not been at the bank's page yet.
    expect(await confirmation(orderId)).toMatchObject({ Estatus: 10, UrlPago: Url });
  });

  test("a refusal of a gateway before the provider is not a refusal of the charge", async () => {
    const gateway = createServer((_request, response) => response.writeHead(408).end("<html>"));
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    const cards = createOpenPayCards({ ...shop.services.config, OPENPAY_API_URL: `http://127.0.0.1:${port}` });
    const charge = {
      reference: "1-1",
      amount: centavos(100),
      description: "x",
      source: { kind: "token", tokenId: "ktoken" } as const,
      terms: { kind: "once", withPoints: false } as const,
      deviceSessionId: "d",
      buyer: { customerId: 1, name: "A", lastName: "B", email: "a@b.mx", phone: "", ip: "127.0.0.1" },
      with3ds: false,
      returnUrl: "http://localhost/",
      cancelUrl: "http://localhost/",
    };
    expect(await cards.charge(charge)).toEqual({ kind: "unknown" });
    gateway.close();
  });
});

test("card tokens and passwords are in no log line", () => {
  const text = shop.logLines.join("\n");
  expect(text).toContain("/api/Carritos/Finalizar/OpenPayTarjeta");
  expect(text).not.toMatch(/tokenId|Llantas-2026|mariana\.ortega|Bearer/);
});
