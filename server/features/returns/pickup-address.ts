import type { Handle } from "../../db/database.ts";

/** An order's delivery address in one line; empty for a pickup. */
export async function pickupAddressOf(db: Handle, orderId: number): Promise<string> {
  const order = await db.selectFrom("orders").select("ship_address").where("id", "=", orderId).executeTakeFirst();
  const address = order?.ship_address;
  if (!address) return "";
  const inside = address.int_number === "" ? "" : `, int. ${address.int_number}`;
  return `${address.street} ${address.ext_number}${inside}, ${address.neighborhood}, ${address.postal_code} ${address.municipality}, ${address.state}`;
}
