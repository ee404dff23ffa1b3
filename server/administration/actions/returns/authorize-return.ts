import { carrierSpelling, isGuia, readGuia } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { moveReturn } from "../../../features/returns/move-return.ts";
import { costOf, readPieceCosts } from "../../../features/returns/piece-costs.ts";
import { queueReturnMail } from "../../../features/returns/return-mails.ts";
import { findReturnLines, type ReturnRow } from "../../../features/returns/returns.repository.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { notMovableText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  /** What the customer does now; they read it. */
  readonly instructions: string;
  /** Where the goods go, one line. */
  readonly destination: string;
  /** An https address of the label to print, or empty. */
  readonly labelUrl: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Centavos of the way back that the customer pays and the shop arranged; 0: none. */
  readonly returnFreight: number;
}

export interface ReturnMoved {
  readonly returnId: number;
}

const SHORTEST_INSTRUCTIONS = 10;

/** The customer may send the goods: how and where, with a label where the shop has one. */
export const authorizeReturnAction = defineAction({
  name: "returns authorize",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const wrong = problemsOf(input, row.freight);
    const first = Object.values(wrong)[0]?.[0];
    if (first !== undefined) return fieldsRefused(first, wrong);
    const moved = await transact(context.db, async (trx) => {
      const done = await moveReturn(trx, row, {
        to: "authorized",
        actor: "staff",
        set: {
          instructions: input.instructions.trim(),
          destination: input.destination.trim(),
          label_url: input.labelUrl.trim(),
          carrier: carrierSpelling(input.carrier),
          tracking_number: readGuia(input.trackingNumber),
          return_freight: input.returnFreight,
        },
      });
      if (done.ok) await queueReturnMail(trx, "returnAuthorized", { orderId: row.order_id, returnId: row.id });
      return done;
    });
    if (!moved.ok) return notPossible(notMovableText(moved.error.state));
    return ok({
      value: { returnId: row.id },
      effects: [
        { kind: "status", text: `La devolución ${returnFolio(row.id)} queda autorizada.` },
        ...((await costsLessThan(context.db, row, input.returnFreight)) ? [FREIGHT_ABOVE_PRICE] : []),
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "authorized", order: row.order_id, hasLabel: input.labelUrl !== "" },
        outcome: { returnId: row.id },
      },
    });
  },
});

const FREIGHT_ABOVE_PRICE = {
  kind: "money" as const,
  text: "El envío de vuelta cuesta tanto como las llantas o más: se descuenta todo menos un centavo. Revisa el importe.",
};

/** Whether the way back would take all that the pieces of a return cost. */
async function costsLessThan(db: Handle, { id, order_id: orderId }: ReturnRow, freight: number): Promise<boolean> {
  if (freight === 0) return false;
  const costs = await readPieceCosts(db, orderId);
  const lines = await findReturnLines(db, [id]);
  return freight >= lines.reduce((sum, { line, quantity }) => sum + costOf(costs, line, quantity), 0);
}

function problemsOf(input: Input, freight: "customer" | "shop"): Record<string, string[]> {
  const wrong: Record<string, string[]> = {};
  if (input.instructions.trim().length < SHORTEST_INSTRUCTIONS)
    wrong["instructions"] = ["Escribe qué hace el cliente: lo lee en su correo."];
  if (input.destination.trim() === "") wrong["destination"] = ["Escribe a dónde van las llantas."];
  if (input.labelUrl.trim() !== "" && !isHttps(input.labelUrl.trim()))
    wrong["labelUrl"] = ["La etiqueta es una dirección que empieza con https."];
  const guia = readGuia(input.trackingNumber);
  if (guia !== "" && !isGuia(guia)) wrong["trackingNumber"] = ["Una guía tiene de 6 a 40 letras, cifras o guiones."];
  if (guia !== "" && input.carrier.trim() === "") wrong["carrier"] = ["Di qué paquetería dio esta guía."];
  if (input.returnFreight > 0 && freight === "shop")
    wrong["returnFreight"] = ["El envío de vuelta va por nuestra cuenta: no se descuenta."];
  return wrong;
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";
