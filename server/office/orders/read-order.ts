import type { OrderDetail } from "../../../shared/contract/staff/orders.ts";
import { maskedPhone } from "../../../shared/domain/staff/masked-person.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { historyOf } from "../../staff/queries/order-queries.ts";
import { seenOrders, toOrderRow } from "./order-rows.ts";

/** An order for a member with these permissions; undefined where it does not exist for them. */
export async function readOrder(db: Handle, id: number, permissions: Permissions): Promise<OrderDetail | undefined> {
  const row = await seenOrders(db, permissions)
    .select([
      "orders.customer_id",
      "orders.ship_address",
      "orders.shipping_total",
      "orders.coupon_code",
      "orders.carrier",
      "customer.erased_at",
    ])
    .where("orders.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom("order_line")
    .select(["code", "product_name", "size", "quantity", "line_total"])
    .where("order_id", "=", id)
    .orderBy("line")
    .execute();
  const persons = personsOfOrders(permissions);
  const amounts = seesAmounts(permissions);
  const address = row.ship_address;
  return {
    ...toOrderRow(row, permissions),
    customerId: persons === "none" || row.erased_at ? null : row.customer_id,
    lines: lines.map(({ code, product_name: name, size, quantity, line_total: total }) => ({
      code,
      name,
      size,
      quantity,
      ...(amounts && { total }),
    })),
    ...(amounts && { shipping: row.shipping_total }),
    coupon: row.coupon_code,
    recipient:
      address === null || persons === "none"
        ? null
        : {
            name: toOrderRow(row, permissions).customer ?? "",
            phone: persons === "shown" ? address.phone : maskedPhone(address.phone),
            lines:
              persons === "shown"
                ? [
                    `${address.street} ${address.ext_number} ${address.int_number}`.trim(),
                    address.neighborhood,
                    `${address.postal_code} ${address.municipality}, ${address.state}`,
                  ]
                : [`${address.postal_code} ${address.municipality}, ${address.state}`],
          },
    carrier: row.carrier,
    history: await historyFor(db, id, amounts && persons === "shown"),
  };
}

/**
 * What happened to it and what staff did, the newest first. Reasons of steps may name a provider's numbers and stay here; those that
 * staff wrote are for members who see amounts and persons.
 */
async function historyFor(db: Handle, id: number, seesReasons: boolean): Promise<OrderDetail["history"]> {
  const { events, actions } = await historyOf(db, id);
  const steps = events.map((event) => ({
    at: event.at.toISOString(),
    kind: "step" as const,
    status: event.to_status,
    who: event.actor,
    what: "",
  }));
  const acts = actions.map(({ at, command, actor, reason }) => ({
    at: at.toISOString(),
    kind: "staff" as const,
    who: actor,
    what: reason === "" || !seesReasons ? command : `${command}: ${reason}`,
  }));
  return [...steps, ...acts].toSorted((one, other) => other.at.localeCompare(one.at));
}
