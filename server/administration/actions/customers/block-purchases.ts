import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

interface Input {
  readonly customerId: number;
  readonly isBlocked: boolean;
}

/** A blocked account places no orders; it still signs in, and reads and pays the orders that it has. */
export const blockPurchasesAction = defineAction({
  name: "customers block",
  reason: "needed",
  async run({ db, now, reason }, { customerId, isBlocked }: Input) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    const wasBlocked = found.value.purchases_blocked_at !== null;
    if (wasBlocked === isBlocked) {
      return notPossible(isBlocked ? "Sus compras ya están detenidas." : "Sus compras no están detenidas.");
    }
    await db
      .updateTable("customer")
      .set({ purchases_blocked_at: isBlocked ? now : null, purchases_block_reason: isBlocked ? reason : "" })
      .where("id", "=", customerId)
      .execute();
    return ok({
      value: { customerId, isBlocked },
      effects: [
        {
          kind: "access" as const,
          text: isBlocked
            ? "No podrá hacer pedidos. Al finalizar una compra se le pide que llame a la tienda."
            : "Puede volver a hacer pedidos.",
        },
        ...(isBlocked
          ? [{ kind: "status" as const, text: "Sus pedidos de antes siguen igual, y todavía los puede ver y pagar." }]
          : []),
      ],
      audit: {
        subject: customerSubject(customerId),
        before: { isBlocked: wasBlocked },
        after: { isBlocked },
        outcome: { customerId, isBlocked },
      },
    });
  },
});
