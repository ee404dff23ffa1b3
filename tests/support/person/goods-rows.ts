import type { Handle } from "../../../server/db/database.ts";
import { PERSON } from "./person-words.ts";

/** What became of a paid order's goods: parcel, exception, a return, and what was written beside. */
export async function insertGoodsRows(db: Handle, paidOrder: number, staffId: number): Promise<void> {
  const { id: shipmentId } = await db
    .insertInto("shipment")
    .values({ order_id: paidOrder, carrier: "Mensajería Norte", state: "shipped", shipped_at: new Date(), cost: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipment_line")
    .values({ shipment_id: shipmentId, line: 1, quantity: 1, picked: 1, dot: ["3226"] })
    .execute();
  const { id: parcelId } = await db
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
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tracking_event")
    .values({
      parcel_id: parcelId,
      carrier: "mensajería norte",
      guia: "GUIADELAPERSONA",
      event_id: "1",
      kind: "outForDelivery",
      text: `Recibe ${PERSON.name}`,
      signed_by: PERSON.name,
      at: new Date(),
    })
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
      note: `Una llanta llegó con la ceja cortada. ${PERSON.name}, ${PERSON.phone}.`,
      responsible_id: null,
      remind_on: "2026-11-25",
      opened_by: null,
    })
    .execute();
  await db
    .insertInto("order_note")
    .values({ order_id: paidOrder, staff_id: staffId, text: `${PERSON.name} pide que le llamen al ${PERSON.phone}.` })
    .execute();
  await db
    .insertInto("order_mounting")
    .values({ order_id: paidOrder, mounted_on: "2026-11-26", kilometers: 84_310 })
    .execute();
  const { id: branchId } = await db.selectFrom("location").select("id").orderBy("id").executeTakeFirstOrThrow();
  await db
    .insertInto("appointment")
    .values({ order_id: paidOrder, location_id: branchId, starts_at: "2026-12-02T16:00:00Z" })
    .execute();
  await db
    .updateTable("orders")
    .set({ delivery_reference: `Junto a ${PERSON.street}` })
    .where("id", "=", paidOrder)
    .execute();
}
