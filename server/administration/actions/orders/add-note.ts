import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { grantOf } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Input extends OrderInput {
  readonly text: string;
}

/** A note that only the staff read. The audit log has that there is one, and not its text: a note may name a person, and goes with them. */
export const addNoteAction = defineAction({
  name: "orders note",
  reason: "optional",
  async run(
    context: ActionContext,
    input: Input,
  ): Promise<Result<Done<{ orderId: number; noteId: number }>, StaffError>> {
    const { db, actor } = context;
    const { orderId, text } = input;
    if (grantOf(actor, "orders.read") !== "full" || actor.staffId === null) return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    if (!locked.value || locked.value.isErased) return notPossible(ERASED);
    if (text.trim() === "") return notPossible("Escribe la nota.");
    const { id: noteId } = await db
      .insertInto("order_note")
      .values({ order_id: orderId, staff_id: actor.staffId, text: text.trim() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return ok({
      value: { orderId, noteId },
      effects: [
        {
          kind: "data" as const,
          text: "La nota queda en la historia. Sólo la lee el personal; nadie recibe un correo.",
        },
      ],
      audit: { subject: orderSubject(orderId), after: { note: "escrita" }, outcome: { orderId, noteId } },
    });
  },
});

const ERASED = "Los datos de su cliente se borraron: ya no se escribe sobre él.";
