import { dotProblemText, readDotWeek } from "../../../../shared/domain/orders/shipments/dot-week.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { openShipment } from "../../../features/shipments/order-shipments.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { findLine } from "./compare-code.ts";
import { fieldsRefused, lockSeenOrder } from "./seen-order.ts";

interface Input {
  readonly orderId: number;
  readonly line: number;
  /** WWYY of each piece in turn; empty for one that is not written yet. */
  readonly dots: readonly string[];
  /** The member was asked about tyres older than three years, and they are right. */
  readonly confirmsOld: boolean;
}

/** The DOT week of each tyre of a line: the customer needs it for the guarantee. */
export const writeDotAction = defineAction({
  name: "picking dot",
  reason: "optional",
  async run(context: ActionContext, { orderId, line, dots, confirmsOld }: Input) {
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    const { db, now } = context;
    const wanted = await findLine(db, orderId, line);
    if (!wanted) return err(NOT_FOUND);
    const wrong = problemsOf(dots, { confirmsOld, now });
    if (wrong) return wrong;
    return transact(db, async (trx) => {
      const shipment = await openShipment(trx, orderId);
      const its = shipment?.lines.find((shipped) => shipped.line === line);
      if (!shipment || !its || seen.value.status !== "preparingShipment") {
        return notPossible("Esas piezas no se están surtiendo.");
      }
      if (its.checked_at === null) return notPossible("Primero lee o escribe el código de esta llanta.");
      if (dots.length > its.quantity) return notPossible(`De esa llanta van ${its.quantity} piezas.`);
      await trx
        .updateTable("shipment_line")
        .set({ dot: [...dots] })
        .where("shipment_id", "=", shipment.id)
        .where("line", "=", line)
        .execute();
      const written = dots.filter(Boolean);
      const text = `Pedido ${orderId}: semana DOT de ${written.length} de ${its.quantity} piezas.`;
      return ok({
        value: { orderId, line, dots },
        effects: [{ kind: "data" as const, text }],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { line, dot: its.dot },
          after: { line, dot: dots },
        },
      });
    });
  },
});

function problemsOf(dots: readonly string[], { confirmsOld, now }: { confirmsOld: boolean; now: Date }) {
  for (const [index, text] of dots.entries()) {
    if (text === "") continue;
    const read = readDotWeek(text, now);
    const piece = `Pieza ${index + 1}: `;
    const field = `dots.${index}`;
    if (!read.ok) {
      const message = piece + dotProblemText(read.error, text, now);
      return fieldsRefused(message, { [field]: [message] });
    }
    if (read.value.isOld && !confirmsOld) {
      const message = `${piece}la semana ${read.value.week} de ${read.value.year} tiene más de 3 años. ¿Seguro?`;
      return fieldsRefused(message, { [field]: [message], confirmsOld: [message] });
    }
  }
  return null;
}
