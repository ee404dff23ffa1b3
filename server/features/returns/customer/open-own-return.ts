import type { ReturnField } from "../../../../shared/domain/returns/return-request.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { countChanges } from "../../../db/count-changes.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { type FieldMessages, fieldMessages } from "../../../http/app-error.ts";
import type { Services } from "../../../http/services.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { type AskForReturnError, askForReturn, type ReturnOpened } from "../ask-for-return.ts";
import { RETURN_WIRE_NAMES, type ReturnRequest } from "./wire-return-request.ts";

interface Asked {
  readonly customerId: number;
  readonly orderId: number;
  readonly request: ReturnRequest;
}

export type OpenReturnError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "photoNotFound" }
  | { readonly kind: "returnNotPossible"; readonly message: string }
  | { readonly kind: "fieldsRefused"; readonly fields: FieldMessages }
  | { readonly kind: "returnAskedTooOften"; readonly retryAfterSeconds: number };

/** A customer asks to return pieces of an order of theirs. */
export async function openOwnReturn(
  { db, accountLimits }: Pick<Services, "db" | "accountLimits">,
  { customerId, orderId, request }: Asked,
): Promise<Result<ReturnOpened, OpenReturnError>> {
  // Sent again it opens nothing, also when no more may be opened today.
  const before = await openedBefore(db, { customerId, orderId, key: request.key });
  if (before) return ok(before);
  return countChanges(
    accountLimits.returnRequest,
    { key: String(customerId), tooOften: askedTooOften, isChange: ({ isNew }) => isNew },
    () => open(db, { customerId, orderId, request }),
  );
}

export const askedTooOften = (retryAfterSeconds: number) =>
  err({ kind: "returnAskedTooOften", retryAfterSeconds } as const);

/** The return that a customer's request opened when it came before. */
async function openedBefore(
  db: Handle,
  { customerId, orderId, key }: { readonly customerId: number; readonly orderId: number; readonly key: string },
): Promise<ReturnOpened | undefined> {
  const before = await db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .select(["return_request.id", "return_request.in_time"])
    .where("orders.id", "=", orderId)
    .where("orders.customer_id", "=", customerId)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return before && { returnId: before.id, isNew: false, isInTime: before.in_time };
}

const open = (db: Handle, { customerId, orderId, request }: Asked) =>
  transact(db, async (trx): Promise<Result<ReturnOpened, OpenReturnError>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const own = await trx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("customer_id", "=", customerId)
      .executeTakeFirst();
    if (!own) return err({ kind: "orderNotFound" });
    const asked = await askForReturn(trx, {
      orderId,
      ...request,
      openedBy: "customer",
      noticedAt: new Date(),
    });
    return asked.ok ? asked : err(refusalOf(asked.error));
  });

function refusalOf(error: AskForReturnError): OpenReturnError {
  switch (error.kind) {
    case "refused":
      return {
        kind: "fieldsRefused",
        fields: fieldMessages(error.problems as Record<ReturnField, string>, RETURN_WIRE_NAMES),
      };
    case "noticedEarly":
    case "notDelivered":
      return { kind: "returnNotPossible", message: "Este pedido no está entregado." };
    case "tooLate":
      return { kind: "returnNotPossible", message: "El plazo para devolver por este motivo ya terminó." };
    case "orderNotFound":
    case "photoNotFound":
      return error;
  }
}
