import {
  type OrderStatus,
  ORDER_STATUSES,
  orderStatusFromCode,
} from "../../../../shared/domain/orders/order-status.ts";
import { mayStepTo, seesOrdersIn } from "../../../../shared/domain/staff/order-access.ts";
import { BUSINESS_TIME_ZONE } from "../../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../../features/customers/lock-customer.ts";
import { advanceOrder, type Moved } from "../../../features/payments/staff-moves.ts";
import type { SingleGuia } from "../../../features/shipments/shipment-steps.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";
import { moveRefusalText, statusName } from "./move-refusal.ts";
import type { Result } from "../../../../shared/domain/text/result.ts";

interface Input {
  readonly orderId: number;
  /** Null: the usual next one. */
  readonly to: OrderStatus | null;
  /** The status that the member saw; undefined on the command line. */
  readonly expected?: OrderStatus | undefined;
  readonly shipment: SingleGuia | null;
  readonly isForced?: boolean;
}

/** Moves a paid order one step on its way from the warehouse to its customer. */
export const advanceOrderAction = defineAction({
  name: "orders advance",
  reason: "optional",
  async run({ db, actor, reason }: ActionContext, input: Input): Promise<Result<Done<Moved>, StaffError>> {
    const { orderId, to, expected, shipment, isForced = false } = input;
    const status = await transact(db, (trx) => lockStatus(trx, orderId));
    if (status && !seesOrdersIn(status, actor.permissions)) return err(NOT_FOUND);
    if (status && expected && status !== expected) return movedMeanwhile(db, orderId, status);
    const step = { orderId, to, reason: reason || "advanced", shipment, isForced };
    if (to && !mayStepTo(to, actor.permissions)) return err(NOT_FOUND);
    const moved = await advanceOrder(db, step);
    if (!moved.ok) {
      const canForce = actor.permissions === "all" && moved.error.kind === "stepOfOtherDelivery";
      const hint = canForce ? " Si de verdad va por otro camino: --force con --reason." : "";
      const message = `${moveRefusalText(moved.error, orderId).trim()}${hint}`;
      return err({
        code: moved.error.kind === "orderUnknown" ? "notFound" : "notPossible",
        message,
        current: moved.error,
      });
    }
    const { from, to: reached, isCustomerTold } = moved.value;
    const text = `Pedido ${orderId}: de ${statusName(from)} a ${statusName(reached)}.`;
    return ok({
      value: moved.value,
      effects: [
        { kind: "status" as const, text },
        ...(isCustomerTold ? [{ kind: "mail" as const, text: "Su cliente recibe un correo." }] : []),
      ],
      audit: {
        subject: { kind: "order", id: String(orderId) },
        before: { status: ORDER_STATUSES[from].code },
        after: { status: ORDER_STATUSES[reached].code },
        outcome: { orderId, from, to: reached },
      },
    });
  },
});

/** The customer's row first, as everywhere. Its lock holds until the act's transaction ends. */
export async function lockStatus(trx: Trx, orderId: number): Promise<OrderStatus | null> {
  const owner = await trx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  if (!owner) return null;
  await lockCustomer(trx, owner.customer_id);
  const order = await trx.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow();
  return orderStatusFromCode(order.status);
}

const CLOCK = new Intl.DateTimeFormat("es-MX", {
  timeZone: BUSINESS_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const MOVERS: ReadonlyMap<string, string> = new Map([
  ["customer", "su cliente"],
  ["provider", "quien cobra"],
  ["shop", "la tienda"],
]);

export async function movedMeanwhile(db: Handle, orderId: number, status: OrderStatus) {
  const event = await db
    .selectFrom("order_event")
    .select(["actor", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const line = await db
    .selectFrom("staff_action")
    .select("actor")
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", String(orderId))
    .orderBy("id", "desc")
    .executeTakeFirst();
  const by = MOVERS.get(event?.actor ?? "") ?? line?.actor ?? "el personal";
  const when = event ? ` a las ${CLOCK.format(event.at)}` : "";
  const message = `El pedido cambió a ${ORDER_STATUSES[status].label}${when} por ${by}; no se movió.`;
  return changedMeanwhile(message, { id: orderId, status: ORDER_STATUSES[status].code });
}
