import { type RawBuilder, sql } from "kysely";
import type { messagesEndpoint } from "../../../shared/contract/staff/messages/messages.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { isEmail } from "../../../shared/domain/people/email.ts";
import { seesAllMessages } from "../../../shared/domain/messages/message-access.ts";
import { statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { idOfFolio } from "../../../shared/domain/text/folio.ts";
import type { Handle } from "../../db/database.ts";
import { HIGHEST_INTEGER } from "../../../shared/domain/text/highest-integer.ts";

export type MessageFilter = Omit<StaffQueryOf<typeof messagesEndpoint>, "after" | "limit">;

/** Messages that exist for a member: all, or those that are linked to orders that the member sees. */
export function seenMessages(db: Handle, permissions: Permissions) {
  const messages = db.selectFrom("contact_message");
  if (seesAllMessages(permissions)) return messages;
  const statuses = [...statusCodesWhere((status) => seesOrdersIn(status, permissions))];
  return messages.where("contact_message.order_id", "in", (eb) =>
    eb.selectFrom("orders").select("orders.id").where("orders.status", "in", statuses),
  );
}

/** What a text means: a folio or an order's number; of a person only for members who see all messages. */
function foundBy(text: string, permissions: Permissions): RawBuilder<boolean> {
  const id = idOfFolio("M", text);
  if (id !== null) return sql<boolean>`contact_message.id = ${id}`;
  if (/^\d{1,10}$/.test(text) && Number(text) <= HIGHEST_INTEGER) {
    return sql<boolean>`contact_message.order_id = ${Number(text)}`;
  }
  if (!seesAllMessages(permissions)) return sql<boolean>`false`;
  if (isEmail(text)) return sql<boolean>`lower(contact_message.email) = ${text.toLowerCase()}`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`contact_message.name ilike ${pattern}`;
}

/** Whether a text is a person's own: reading by it is a line of the log. */
export const isPersonalText = (text: string): boolean =>
  text !== "" && idOfFolio("M", text) === null && !/^\d{1,10}$/.test(text);

export function filteredMessages(db: Handle, filter: MessageFilter, permissions: Permissions, staffId: number) {
  const { q = "", state, type, owner, orderId, customerId } = filter;
  let found = seenMessages(db, permissions);
  if (state !== undefined) {
    // An unknown state finds nothing.
    found = found.where(sql<boolean>`contact_message.state = any(${state.split(",")}::text[])`);
  }
  if (type === 1 || type === 2) found = found.where("contact_message.type", "=", type);
  if (owner === "mine") found = found.where("contact_message.owner_id", "=", staffId);
  if (owner === "none") found = found.where("contact_message.owner_id", "is", null);
  if (orderId !== undefined) found = found.where("contact_message.order_id", "=", orderId);
  if (customerId !== undefined) {
    // Also what a visitor wrote with the account's e-mail: each row says whether its sender was signed in.
    found = found.where(
      sql<boolean>`(contact_message.customer_id = ${customerId} or lower(contact_message.email) = (
        select lower(customer.email) from customer where customer.id = ${customerId} and erased_at is null))`,
    );
  }
  const text = q.trim();
  return text === "" ? found : found.where(foundBy(text, permissions));
}
