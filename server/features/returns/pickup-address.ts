import type { Handle } from "../../db/database.ts";
import { streetOf } from "../addresses/street-of.ts";

/** An order's delivery address in one line; empty for a pickup. */
export async function pickupAddressOf(db: Handle, orderId: number): Promise<string> {
  const order = await db.selectFrom("orders").select("ship_address").where("id", "=", orderId).executeTakeFirst();
  const address = order?.ship_address;
  if (!address) return "";
  return `${streetOf(address)}, ${address.neighborhood}, ${address.postal_code} ${address.municipality}, ${address.state}`;
}
