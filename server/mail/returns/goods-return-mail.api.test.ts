import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aReturn } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import type { Jobs } from "../../queue/add-job.ts";
import { renderLogged } from "../render-logged.ts";
import type { MailMessage } from "../transport/mail-transport.ts";
import { sendGoodsReturnMail } from "./goods-return-mail.ts";

const shop = withTestShop();
let who: SignedIn;
let shown: WireReturn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "correo"))[0] ?? expect.fail();
  shown = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
});

async function sent(kind: Jobs["send_goods_return_mail"]["kind"], changes: object = {}): Promise<MailMessage[]> {
  const messages: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${messages.push(message)}`, close: () => undefined };
  const payload = { kind, orderId: shown.IdPedido, returnId: shown.Id, ...changes };
  await sendGoodsReturnMail({ db: shop.db, config: shop.services.config, transport }, payload);
  return messages;
}
const into = (state: string) => sql`update return_request set state = ${state} where id = ${shown.Id}`.execute(shop.db);

test("the acknowledgement says what to do and brings its proof", async () => {
  const [mail] = await sent("returnAsked");
  expect(mail?.to).toBe(who.email);
  expect(mail?.subject).toBe(`Pedido ${shown.IdPedido}: recibimos tu devolución ${shown.Folio}`);
  expect(mail?.text).toContain("dentro de plazo");
  expect(mail?.text).toContain("el envío de vuelta va por tu cuenta");
  expect(mail?.files?.map(({ filename }) => filename)).toEqual([`devolucion-${shown.Id}.pdf`]);
  const seen = await renderLogged(
    { db: shop.db, config: shop.services.config },
    { name: "send_goods_return_mail", payload: { kind: "returnAsked", orderId: shown.IdPedido, returnId: shown.Id } },
  );
  expect(seen?.messageId).toBe(mail?.messageId);
});

test("each step is told while it is true, and none of another person's order", async () => {
  expect(await sent("returnAuthorized")).toEqual([]);
  await into("authorized");
  await sql`update return_request set instructions = 'Pega la etiqueta.', destination = 'Bodega, Eje 128' where id = ${shown.Id}`.execute(
    shop.db,
  );
  const [authorized] = await sent("returnAuthorized");
  expect(authorized?.text).toContain("Pega la etiqueta.");
  expect(authorized?.text).toContain("Bodega, Eje 128");
  await into("received");
  expect((await sent("returnReceived"))[0]?.text).toContain("5 días hábiles");
  await into("rejected");
  await sql`update return_request set rejection = 'Ya se montaron.' where id = ${shown.Id}`.execute(shop.db);
  expect((await sent("returnRejected"))[0]?.text).toContain("Ya se montaron.");
  expect(await sent("returnReplaced")).toEqual([]);
  await sql`update return_request set received_at = now() where id = ${shown.Id}`.execute(shop.db);
  expect((await sent("returnRejected"))[0]?.text).toContain("Te enviamos tus llantas de vuelta.");
  await sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'cb', amount, 'returned', now() from payment_attempt
    where order_id = ${shown.IdPedido}`.execute(shop.db);
  expect((await sent("returnRejected"))[0]?.text).not.toContain("de vuelta");
  await into("withdrawn");
  expect(await sent("returnReceived")).toEqual([]);
  expect(await sent("returnAsked", { orderId: 999_999 })).toEqual([]);
  expect(await sent("returnAsked", { returnId: shown.Id + 1 })).toEqual([]);
});

test("new tyres are told as they leave and as they arrive, and the first no more once they are there", async () => {
  const { IdPedido: orderId } = shown;
  await into("replaced");
  const { id } = await shop.db
    .insertInto("shipment")
    .values({
      order_id: orderId,
      kind: "replacement",
      state: "shipped",
      carrier: "Estafeta",
      shipped_at: new Date("2026-11-20T18:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`update return_request set replacement_id = ${id} where id = ${shown.Id}`.execute(shop.db);
  expect((await sent("returnReplaced"))[0]?.subject).toContain("van en camino");
  await sql`update shipment set state = 'delivered', delivered_at = '2026-11-23T18:00:00Z' where id = ${id}`.execute(
    shop.db,
  );
  expect(await sent("returnReplaced")).toEqual([]);
  const [arrived] = await sent("returnReplacementArrived");
  expect(arrived?.subject).toBe(`Pedido ${orderId}: llegaron tus llantas nuevas, devolución ${shown.Folio}`);
  expect(arrived?.text).toContain("23 de noviembre de 2026");
});

test("what goes back is told as far as it is there", async () => {
  const { IdPedido: orderId, Id: returnId } = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
  await sql`update return_request set state = 'received' where id = ${returnId}`.execute(shop.db);
  const words = async () => (await sent("returnReceived", { orderId, returnId }))[0]?.text;
  expect(await words()).not.toContain("lo que queda");
  await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, lines, kind)
    select order_id, id, reference || '-R1', amount - 10000, 'asked', '[]', 'rebate' from payment_attempt
    where order_id = ${orderId}`.execute(shop.db);
  expect(await words()).toContain("$100.00, lo que queda por regresar de este pedido");
  await sql`insert into payment_refund (order_id, payment_id, reference, amount, status, lines, kind)
    select order_id, id, reference || '-R2', 10000, 'asked', '[]', 'rebate' from payment_attempt
    where order_id = ${orderId}`.execute(shop.db);
  expect(await words()).toContain("ya no queda dinero por regresar");
});
