import type { Handle } from "../../../server/db/database.ts";
import { PERSON, personInvoice } from "./person-words.ts";

/** A stamped invoice of a paid order. */
export async function insertInvoiceRows(db: Handle, id: number, paidOrder: number): Promise<void> {
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
  await db.insertInto("cfdi_acuse").values({ cfdi_id: cfdiId, xml: "<Acuse/>" }).execute();
  await db
    .updateTable("orders")
    .set({ invoice_address: JSON.stringify(personInvoice) })
    .where("customer_id", "=", id)
    .execute();
}
