import { nextWorkingDay } from "../../../../shared/domain/orders/shipments/preparation-day.ts";
import {
  EXCEPTION_MOTIVES,
  type ExceptionMotive,
  SHORTEST_NOTE,
} from "../../../../shared/domain/orders/shipments/exception-motive.ts";
import { ORDER_STATUSES, type OrderStatus, TRANSITIONS } from "../../../../shared/domain/orders/order-status.ts";
import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { mayStepTo } from "../../../../shared/domain/staff/access/order-access.ts";
import { businessDay, formatDate } from "../../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { advanceOrder } from "../../../features/payments/staff-moves.ts";
import { isWorking } from "../../identity/working-member.ts";
import { moveRefusalText } from "../orders/move-refusal.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { fieldsRefused, lockSeenOrder } from "./seen-order.ts";

interface Input {
  readonly orderId: number;
  /** The status that the member saw. */
  readonly expected: OrderStatus;
  readonly motive: ExceptionMotive;
  /** What happened. May name persons: it is not in the audit log. */
  readonly note: string;
  /** Member who resolves it; null: not assigned. */
  readonly responsibleId: number | null;
  /** `yyyy-mm-dd`; null: the next working day. */
  readonly remindOn: string | null;
}

/** An order stops on its way until a member resolves it (office section 9, «Excepción»). */
export const stopOrderAction = defineAction({
  name: "orders exception",
  reason: "optional",
  async run(context: ActionContext, { orderId, expected, motive, responsibleId, ...input }: Input) {
    const { db, actor, now } = context;
    const seen = await lockSeenOrder(context, { orderId, expected });
    if (!seen.ok) return seen;
    if (!mayStepTo("exception", actor.permissions)) return err(NOT_FOUND);
    const note = input.note.trim();
    const remindOn = input.remindOn ?? nextWorkingDay(businessDay(now));
    const responsible = await memberName(context, responsibleId);
    const wrong = {
      ...(note.length < SHORTEST_NOTE && { note: ["Escribe qué pasó: lo leerá quien lo resuelva."] }),
      ...(remindOn < businessDay(now) && { remindOn: ["Esa fecha ya pasó."] }),
      ...(responsible === undefined && { responsibleId: ["Esa persona no puede resolverlo: elige a otra."] }),
    };
    const first = Object.values(wrong)[0]?.[0];
    if (first !== undefined) return fieldsRefused(first, wrong);
    const { label } = EXCEPTION_MOTIVES[motive];
    return transact(db, async (trx) => {
      const moved = await advanceOrder(db, { orderId, to: "exception", reason: label, shipment: null });
      if (!moved.ok) return notPossible(moveRefusalText(moved.error, orderId));
      await trx
        .insertInto("order_exception")
        .values({
          order_id: orderId,
          motive,
          note,
          responsible_id: responsibleId,
          remind_on: remindOn,
          opened_by: actor.staffId,
        })
        .execute();
      const from = ORDER_STATUSES[moved.value.from];
      const ways = TRANSITIONS.exception.map((status) => ORDER_STATUSES[status].label).join(", ");
      const who = responsible ? `Lo resuelve ${responsible}` : "Queda sin responsable";
      return ok({
        value: { orderId },
        effects: [
          { kind: "status" as const, text: `El pedido ${orderId} pasa de ${from.label} a Excepción: ${label}.` },
          { kind: "data" as const, text: `${who}; se recuerda el ${formatDate(remindOn)}.` },
          { kind: "mail" as const, text: "A su cliente no le llega correo." },
          { kind: "access" as const, text: `Desde ahí puede pasar a: ${ways}.` },
        ],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { status: from.code },
          after: { status: ORDER_STATUSES.exception.code, motive, responsible: responsibleId, remindOn },
        },
      });
    });
  },
});

/** Null without one; undefined for a member who does not work here any more, or whose role moves no goods. */
async function memberName({ db, now }: ActionContext, id: number | null): Promise<string | null | undefined> {
  if (id === null) return null;
  const member = await db
    .selectFrom("staff_member")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select(["staff_member.name", "staff_role.permissions"])
    .where("staff_member.id", "=", id)
    .where(isWorking(now))
    .executeTakeFirst();
  return member && hasGrant(member.permissions, "orders.advance", "full") ? member.name : undefined;
}
