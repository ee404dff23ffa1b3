import {
  RETURN_KINDS,
  type ReturnKind,
  returnFolio,
  type ReturnWish,
} from "../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnedPieces } from "../../../../shared/domain/returns/return-request.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { type AskForReturnError, askForReturn } from "../../../features/returns/ask-for-return.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { noticeDay } from "./notice-day.ts";
import { piecesText, returnSubject } from "./lock-return.ts";

interface Input {
  readonly orderId: number;
  readonly key: string;
  readonly kind: ReturnKind;
  readonly wish: ReturnWish;
  readonly lines: readonly ReturnedPieces[];
  readonly isUnmounted: boolean;
  readonly receivedSize: string;
  readonly comment: string;
  /** `yyyy-mm-dd`, on which the customer gave notice; null: today. */
  readonly noticedOn: string | null;
}

export interface ReturnOpenedByStaff {
  readonly returnId: number;
}

/** Opens a return for a customer who called, wrote or sent a registered letter. One whose time is over is opened too, and marked so. */
export const openReturnAction = defineAction({
  name: "returns open",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnOpenedByStaff>, StaffError>> {
    const locked = await lockOrder(context, { orderId: input.orderId });
    if (!locked.ok) return locked;
    if (!locked.value) return err(NOT_FOUND);
    const noticedAt = noticeDay(input.noticedOn, context.now);
    if (!noticedAt) return fieldsRefused("Todavía no llega ese día.", { noticedOn: ["Todavía no llega ese día."] });
    const opened = await transact(context.db, (trx) =>
      askForReturn(trx, { ...input, photoIds: [], pickup: "", openedBy: "staff", noticedAt }),
    );
    if (!opened.ok) return refusal(opened.error);
    const { returnId, isInTime } = opened.value;
    const pieces = input.lines.reduce((sum, line) => sum + line.pieces, 0);
    return ok({
      value: { returnId },
      effects: [
        {
          kind: "status",
          text: `Se abre la devolución ${returnFolio(returnId)} de ${piecesText(pieces)}: ${RETURN_KINDS[input.kind].label}.`,
        },
        ...(isInTime
          ? []
          : [{ kind: "data" as const, text: "El plazo de esta clase ya terminó: se abre por decisión de la tienda." }]),
        ...(locked.value.isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(returnId),
        before: {},
        after: { state: "requested", kind: input.kind, pieces, order: input.orderId, inTime: isInTime },
        outcome: { returnId },
      },
    });
  },
});

function refusal(error: AskForReturnError): Result<never, StaffError> {
  switch (error.kind) {
    case "refused": {
      const fields = Object.fromEntries(Object.entries(error.problems).map(([field, text]) => [field, [text]]));
      return fieldsRefused(Object.values(error.problems)[0] ?? "", fields);
    }
    case "noticedEarly": {
      const text = `El primer paquete llegó el ${formatDate(error.arrivedOn)}: el aviso es de ese día o de después.`;
      return fieldsRefused(text, { noticedOn: [text] });
    }
    case "notDelivered":
      return notPossible("Este pedido no está entregado.");
    case "tooLate":
      return notPossible("El plazo de esta clase ya terminó.");
    case "orderNotFound":
    case "photoNotFound":
      return err(NOT_FOUND);
  }
}
