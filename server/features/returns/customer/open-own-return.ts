import type { BodyOf } from "../../../../shared/contract/endpoint.ts";
import type { askForReturnEndpoint } from "../../../../shared/contract/returns/returns.ts";
import type { ReturnField } from "../../../../shared/domain/returns/return-request.ts";
import { err, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { type FieldMessages, fieldMessages } from "../../../http/app-error.ts";
import type { Services } from "../../../http/services.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { type AskForReturnError, askForReturn, type ReturnOpened } from "../ask-for-return.ts";

interface Asked {
  readonly customerId: number;
  readonly orderId: number;
  readonly body: BodyOf<typeof askForReturnEndpoint>;
}

export type OpenReturnError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "photoNotFound" }
  | { readonly kind: "returnNotPossible"; readonly message: string }
  | { readonly kind: "fieldsRefused"; readonly fields: FieldMessages }
  | { readonly kind: "returnAskedTooOften"; readonly retryAfterSeconds: number };

const WIRE_NAMES = {
  wish: "Preferencia",
  lines: "Lineas",
  isUnmounted: "SinMontar",
  receivedSize: "MedidaRecibida",
  photos: "Fotos",
} as const satisfies Record<ReturnField, string>;

/** A customer asks to return pieces of an order of theirs. */
export async function openOwnReturn(
  { db, accountLimits }: Pick<Services, "db" | "accountLimits">,
  { customerId, orderId, body }: Asked,
): Promise<Result<ReturnOpened, OpenReturnError>> {
  const retryAfterSeconds = await accountLimits.returnRequest.take(String(customerId));
  if (retryAfterSeconds > 0) return err({ kind: "returnAskedTooOften", retryAfterSeconds });
  const opened = await transact(db, async (trx): Promise<Result<ReturnOpened, OpenReturnError>> => {
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
      key: body.Clave,
      kind: body.Motivo,
      wish: body.Preferencia,
      lines: body.Lineas.map(({ Linea, Piezas }) => ({ line: Linea, pieces: Piezas })),
      isUnmounted: body.SinMontar,
      receivedSize: body.MedidaRecibida,
      comment: body.Comentario,
      photoIds: body.Fotos,
      pickup: body.Recoleccion,
      openedBy: "customer",
      noticedAt: new Date(),
    });
    return asked.ok ? asked : err(refusalOf(asked.error));
  });
  // Refused, or sent again: no return was opened.
  if (!opened.ok || !opened.value.isNew) await accountLimits.returnRequest.giveBack(String(customerId));
  return opened;
}

function refusalOf(error: AskForReturnError): OpenReturnError {
  switch (error.kind) {
    case "refused":
      return {
        kind: "fieldsRefused",
        fields: fieldMessages(error.problems as Record<ReturnField, string>, WIRE_NAMES),
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
