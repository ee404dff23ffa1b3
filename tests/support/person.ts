import { aCart, aPurchase, aToken, finalize } from "./buying/purchase.ts";
import { anAccount, bearer, PASSWORD, post, token } from "./account.ts";
import { CARDS } from "./buying/cards.ts";
import { aContact } from "./buying/contact.ts";
import type { Mailing } from "./mailing.ts";
import { DEVICE } from "./buying/providers.ts";
import { insertAccountRows } from "./person/account-rows.ts";
import { insertGoodsRows } from "./person/goods-rows.ts";
import { insertInvoiceRows } from "./person/invoice-rows.ts";
import { insertMessageRows } from "./person/message-rows.ts";
import { insertPaymentRows } from "./person/payment-rows.ts";
import { PERSON } from "./person/person-words.ts";
import type { TestShop } from "./shop/test-shop.ts";

export interface Person {
  readonly id: number;
  readonly authorization: string;
  readonly paidOrder: number;
  readonly declinedOrder: number;
}

/** A customer with something in every table that can hold something of a customer, opened as a customer opens an account. */
export async function aPersonEverywhere(shop: TestShop, mailing: Mailing): Promise<Person> {
  const { db } = shop;
  const names = { name: PERSON.name, lastname: PERSON.lastName, mothername: PERSON.motherName, phone: PERSON.phone };
  await anAccount(shop, mailing, PERSON.email, names);
  const headers = bearer(await token(shop, PERSON.email, PASSWORD));
  const { id } = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", PERSON.email)
    .executeTakeFirstOrThrow();
  await insertAccountRows(db, id);
  await post(shop, CARDS, { tokenId: await aToken(shop), deviceSessionId: DEVICE }, { headers });
  const buy = async (cardNumber?: string): Promise<number> => {
    const cart = await aCart(shop, headers, "11500418", 1);
    const purchase = aPurchase(cart, await aToken(shop, cardNumber));
    const answer = await finalize(shop, { ...headers, "idempotency-key": `compra-${cardNumber ?? "buena"}` }, purchase);
    return answer.json<{ Id: number }>().Id;
  };
  const declinedOrder = await buy("4222222222222220");
  const paidOrder = await buy();
  const { id: staffId } = await db
    .insertInto("staff_member")
    .values({
      email: "nota@rodada.example",
      name: "Quien anota",
      role: "atención",
      password_hash: null,
      created_by: null,
      ends_on: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPaymentRows(db, paidOrder);
  await insertGoodsRows(db, paidOrder, staffId);
  await insertInvoiceRows(db, id, paidOrder);
  await aCart(shop, headers, "11500418", 2);

  // As a customer, and before as a visitor with the same e-mail.
  const message = `${PERSON.message}, ¿tienen mis llantas?`;
  await post(shop, "/api/Contacto", aContact({ Message: message }), { headers });
  await post(shop, "/api/Contacto", aContact({ Name: PERSON.name, Email: PERSON.email.toUpperCase() }));
  await insertMessageRows(db, id, staffId);
  await db.insertInto("stock_alert").values({ code: "11500418", email: PERSON.email, pieces: 4 }).execute();
  const { product_id: productId } = await db
    .selectFrom("tire")
    .select("product_id")
    .where("code", "=", "11500418")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("review")
    .values({
      order_id: paidOrder,
      line: 1,
      customer_id: id,
      product_id: productId,
      stars: 4,
      text: `Van parejas, lo dice ${PERSON.name}`,
      vehicle: "",
      kilometres: 9_500,
      is_invited: false,
      refusal: null,
      moderated_by: null,
      moderated_at: null,
    })
    .execute();
  return { id, ...headers, paidOrder, declinedOrder };
}
