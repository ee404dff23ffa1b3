import { aCart, aPurchase, aToken, finalize } from "./buying/purchase.ts";
import { anAccount, bearer, PASSWORD, post, token } from "./account.ts";
import { CARDS } from "./buying/cards.ts";
import { aContact } from "./buying/contact.ts";
import type { Mailing } from "./mailing.ts";
import { DEVICE } from "./buying/providers.ts";
import type { TestShop } from "./shop/test-shop.ts";

/** Words that stand nowhere else in the database, so that whatever has one of them is about this person. */
export const PERSON = {
  email: "xochitl.zempoalteca@correo.mx",
  name: "Yolotzyn",
  lastName: "Zempoalteca",
  motherName: "Tzompantzi",
  phone: "7441239876",
  rfc: "ZETX910520AB1",
  street: "Calzada Irrepetible",
  invitationTo: "quetzalli.invitada@correo.mx",
  message: "Para ti, comadre Quetzalli",
} as const;

const address = (alias: string) => ({
  alias,
  phone: PERSON.phone,
  street: PERSON.street,
  ext_number: "1234",
  int_number: "",
  postal_code: "44100",
  neighborhood: "Centro",
  city: "Guadalajara",
  municipality: "Guadalajara",
  state: "JAL",
});
const invoice = {
  ...address("Fiscal"),
  rfc: PERSON.rfc,
  legal_name: `${PERSON.name} ${PERSON.lastName}`.toUpperCase(),
  tax_regime: "612",
  cfdi_use: "G03",
};

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
  await db
    .insertInto("ship_address")
    .values({ customer_id: id, ...address("Casa") })
    .execute();
  await db
    .insertInto("email_change")
    .values({ customer_id: id, old_email: `antes.${PERSON.email}`, new_email: PERSON.email, changed_at: new Date() })
    .execute();
  await db
    .insertInto("invoice_address")
    .values({ customer_id: id, ...invoice })
    .execute();

  await post(shop, CARDS, { tokenId: await aToken(shop), deviceSessionId: DEVICE }, { headers });
  const buy = async (cardNumber?: string): Promise<number> => {
    const cart = await aCart(shop, headers, "11500418", 1);
    const purchase = aPurchase(cart, await aToken(shop, cardNumber));
    const answer = await finalize(shop, { ...headers, "idempotency-key": `compra-${cardNumber ?? "buena"}` }, purchase);
    return answer.json<{ Id: number }>().Id;
  };
  const declinedOrder = await buy("4222222222222220");
  const paidOrder = await buy();
  await db
    .insertInto("refund_account")
    .values({ order_id: paidOrder, refund_id: null, sealed: Buffer.from("cuenta") })
    .execute();
  await db
    .insertInto("payment_refund")
    .columns(["order_id", "attempt_id", "reference", "amount", "status"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => [
          "order_id",
          "id",
          row.val(`${paidOrder}-1-R`).as("reference"),
          "amount",
          row.val("accepted").as("status"),
        ])
        .where("order_id", "=", paidOrder),
    )
    .execute();
  await db
    .insertInto("payment_return")
    .columns(["order_id", "attempt_id", "kind", "provider_id", "amount", "state", "respond_by", "asked_at"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => [
          "order_id",
          "id",
          row.val("chargeback").as("kind"),
          "provider_id",
          "amount",
          row.val("kept").as("state"),
          "created_at as respond_by",
          "created_at as asked_at",
        ])
        .where("order_id", "=", paidOrder),
    )
    .execute();
  const { id: shipmentId } = await db
    .insertInto("shipment")
    .values({ order_id: paidOrder, carrier: "Mensajería Norte", state: "shipped", shipped_at: new Date(), cost: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipment_line")
    .values({ shipment_id: shipmentId, line: 1, quantity: 1, picked: 1, dot: ["3226"] })
    .execute();
  await db
    .insertInto("parcel")
    .values({
      shipment_id: shipmentId,
      position: 1,
      carrier: "Mensajería Norte",
      tracking_number: "GUIADELAPERSONA",
      weight_grams: 14_300,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      contents: JSON.stringify([{ line: 1, quantity: 1 }]),
    })
    .execute();
  const receiver = {
    rfc: PERSON.rfc,
    legalName: `${PERSON.name} ${PERSON.lastName}`,
    postalCode: "06600",
    taxRegime: "612",
    cfdiUse: "G03",
  };
  const { id: cfdiId } = await db
    .insertInto("cfdi")
    .values({
      kind: "income",
      order_id: paidOrder,
      state: "stamped",
      series: "RW",
      folio: 1,
      receiver: JSON.stringify(receiver),
      uuid: "6F1B7D20-3A44-4C8E-9B15-D27E4A1109C2",
      stamped_xml: `<cfdi Nombre="${PERSON.name}"/>`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("cfdi_order").values({ order_id: paidOrder, cfdi_id: cfdiId, amount: 587_656 }).execute();
  await db
    .insertInto("cfdi_event")
    .values({ cfdi_id: cfdiId, from_state: "sent", to_state: "stamped", actor: "pac" })
    .execute();
  // Withdrawn: an open one would stand in the way of an erasure.
  const { id: returnId } = await db
    .insertInto("return_request")
    .values({
      order_id: paidOrder,
      request_key: "persona-uno",
      kind: "wrong",
      wish: "refund",
      state: "withdrawn",
      opened_by: "customer",
      freight: "shop",
      delivered_at: new Date("2026-11-20T12:00:00-06:00"),
      noticed_at: new Date("2026-11-23T12:00:00-06:00"),
      in_time: true,
      is_unmounted: true,
      received_size: "195/65 R15 91H",
      comment: `Me llegó otra. Soy ${PERSON.name}, llamen al ${PERSON.phone}.`,
      pickup: `${PERSON.street} 1`,
      decided_at: new Date("2026-11-24T12:00:00-06:00"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("return_line").values({ return_id: returnId, line: 1, quantity: 1 }).execute();
  await db
    .insertInto("return_photo")
    .values({
      order_id: paidOrder,
      return_id: returnId,
      view: "sidewall",
      width: 8,
      height: 8,
      bytes: Buffer.from(PERSON.name),
      uploaded_by: "customer",
    })
    .execute();
  await db
    .insertInto("order_exception")
    .values({
      order_id: paidOrder,
      motive: "damaged",
      note: "Una llanta llegó con la ceja cortada.",
      responsible_id: null,
      remind_on: "2026-11-25",
      opened_by: null,
    })
    .execute();
  await db
    .updateTable("orders")
    .set({ invoice_address: JSON.stringify(invoice) })
    .where("customer_id", "=", id)
    .execute();
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
  await db
    .insertInto("order_note")
    .values({ order_id: paidOrder, staff_id: staffId, text: `${PERSON.name} pide que le llamen al ${PERSON.phone}.` })
    .execute();
  await db
    .insertInto("order_mounting")
    .values({ order_id: paidOrder, mounted_on: "2026-11-26", kilometers: 84_310 })
    .execute();
  await db
    .updateTable("orders")
    .set({ delivery_reference: `Junto a ${PERSON.street}` })
    .where("id", "=", paidOrder)
    .execute();
  await aCart(shop, headers, "11500418", 2);

  const tomorrow = new Date(Date.now() + 86_400_000);
  const employee = await db
    .selectFrom("customer")
    .select("id")
    .where("is_employee", "=", true)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invitation")
    .values([
      { employee_id: id, email: PERSON.invitationTo, message: PERSON.message, expires_at: tomorrow },
      { employee_id: employee.id, email: PERSON.email.toUpperCase(), message: PERSON.message, expires_at: tomorrow },
    ])
    .execute();
  // As a customer, and before as a visitor with the same e-mail.
  const message = `${PERSON.message}, ¿tienen mis llantas?`;
  await post(shop, "/api/Contacto", aContact({ Message: message }), { headers });
  await post(shop, "/api/Contacto", aContact({ Name: PERSON.name, Email: PERSON.email.toUpperCase() }));
  const campaign = await db.selectFrom("campaign").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("coupon")
    .values({
      code: "PERSONAL",
      campaign_id: campaign.id,
      customer_email: PERSON.email,
      starts_at: new Date(),
      ends_at: tomorrow,
    })
    .execute();
  const secret = "$argon2id$secreto";
  await db.insertInto("temporary_password").values({ customer_id: id, hash: secret, expires_at: tomorrow }).execute();
  return { id, ...headers, paidOrder, declinedOrder };
}
