import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isUnprepared } from "../../../../shared/domain/orders/order-status.ts";
import { isPhone, phoneDigits } from "../../../../shared/domain/people/phone.ts";
import { maskedPhone } from "../../../../shared/domain/staff/access/masked-person.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { grantOf } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Input extends OrderInput {
  readonly phone?: string | undefined;
  readonly deliveryReference?: string | undefined;
}

interface Corrected {
  readonly orderId: number;
  readonly changed: readonly ("phone" | "deliveryReference")[];
}

/** Corrects how the courier reaches the customer. The audit log has what changed, and neither value. */
export const correctOrderAction = defineAction({
  name: "orders correct",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Corrected>, StaffError>> {
    const { db, actor } = context;
    const { orderId } = input;
    if (grantOf(actor, "customers.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    if (!locked.value || locked.value.isErased) return notPossible("Los datos de su cliente se borraron.");
    if (!isUnprepared(locked.value.status))
      return notPossible("Ya está en preparación: el teléfono y las referencias no se corrigen aquí.");
    const order = await db
      .selectFrom("orders")
      .select(["ship_address", "delivery_reference"])
      .where("id", "=", orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!order.ship_address) return notPossible("Este pedido se recoge: no tiene una dirección de entrega.");
    if (input.phone !== undefined && !isPhone(input.phone)) return WRONG_PHONE;
    const before = { phone: order.ship_address.phone, reference: order.delivery_reference };
    const phone = input.phone === undefined ? before.phone : phoneDigits(input.phone);
    const reference = input.deliveryReference?.trim().replaceAll(/\s+/g, " ") ?? before.reference;
    const effects: Effect[] = [];
    const changed: Corrected["changed"][number][] = [];
    if (phone !== before.phone) {
      changed.push("phone");
      const text = `Cambia el teléfono de entrega, de ${maskedPhone(before.phone)} a ${maskedPhone(phone)}.`;
      effects.push({ kind: "data", text });
    }
    if (reference !== before.reference) {
      changed.push("deliveryReference");
      effects.push({
        kind: "data",
        text: reference === "" ? "Se quitan las referencias." : "Cambian las referencias de la entrega.",
      });
    }
    if (changed.length === 0) return notPossible("Está igual: no se cambió nada.");
    await db
      .updateTable("orders")
      .set({ ship_address: JSON.stringify({ ...order.ship_address, phone }), delivery_reference: reference })
      .where("id", "=", orderId)
      .execute();
    return ok({
      value: { orderId, changed },
      effects: [...effects, { kind: "data", text: "Su cliente no recibe un correo." }],
      audit: {
        subject: orderSubject(orderId),
        after: Object.fromEntries(changed.map((field) => [field, "cambió"])),
        outcome: { orderId },
      },
    });
  },
});

const NO_PHONE = "El teléfono tiene de 9 a 15 dígitos.";
const WRONG_PHONE = err<StaffError>({ code: "fieldsRefused", message: NO_PHONE, fields: { phone: [NO_PHONE] } });
