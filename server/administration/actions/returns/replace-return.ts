import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { carrierSpelling, guiaKey, readGuia } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { dotProblemText, readDotWeek } from "../../../../shared/domain/orders/shipments/dot-week.ts";
import { needsGuia } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { type ReplaceError, replaceReturn } from "../../../features/returns/replace-return.ts";
import { findReturnLines, type ReturnLineRow } from "../../../features/returns/returns.repository.ts";
import { guiaTakenText } from "../orders/move-refusal.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { compareCode } from "../shipments/compare-code.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { guiaProblem } from "../shipments/send-shipment.ts";
import { needsApproval } from "../refunds/replacement-approval.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { notMovableText, piecesText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Of its second parcel and the others. */
  readonly moreTrackingNumbers?: readonly string[] | undefined;
  /** The member was asked about tyres older than three years, and they are right. */
  readonly confirmsOld?: boolean | undefined;
  readonly lines: readonly {
    readonly line: number;
    /** Typed or scanned from the new tyre's sidewall. */
    readonly code: string;
    /** DOT week of each new piece. */
    readonly dots: readonly string[];
  }[];
}

export interface ReturnReplaced {
  readonly returnId: number;
  readonly shipmentId: number;
}

/** New tyres leave for those that came back. As of any shipment the code is compared and the DOT weeks are known (aftersales section 1). */
export const replaceReturnAction = defineAction({
  name: "returns replace",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnReplaced>, StaffError>> {
    const { db, actor } = context;
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const lines = (await findReturnLines(db, [row.id])).filter(({ kept }) => kept > 0);
    const checked = await checkLines(context, input, lines);
    if (!checked.ok) return checked;
    const carrier = carrierSpelling(input.carrier);
    const trackingNumbers = [
      readGuia(input.trackingNumber),
      ...(input.moreTrackingNumbers ?? []).map(readGuia),
    ] as const;
    const order = await db
      .selectFrom("orders")
      .select("delivery_type")
      .where("id", "=", row.order_id)
      .executeTakeFirstOrThrow();
    const isCarried = needsGuia(deliveryTypeFromCode(order.delivery_type) ?? "address");
    if (carrier === "" && isCarried) return refusedField("carrier", "Di qué paquetería lo lleva.");
    const wrong = guiasProblem(trackingNumbers, { isCarried, carrier });
    if (wrong) return wrong;
    const sent = await transact(db, (trx) =>
      replaceReturn(trx, row, { carrier, trackingNumbers, dots: checked.value }),
    );
    if (!sent.ok) return refusal(sent.error);
    const { shipmentId, pieces } = sent.value;
    return ok({
      value: { returnId: row.id, shipmentId },
      effects: [
        { kind: "status", text: `La devolución ${returnFolio(row.id)} queda repuesta con ${piecesText(pieces)}.` },
        {
          kind: "stock",
          text: `${pieces === 1 ? "Sale" : "Salen"} ${piecesText(pieces)} de existencias, en ${trackingNumbers.length === 1 ? "1 bulto" : `${trackingNumbers.length} bultos`}.`,
        },
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "replaced", order: row.order_id, shipment: shipmentId, pieces },
        outcome: { returnId: row.id, hasGuia: guiaKey(trackingNumbers[0]) !== "" },
      },
      ...((await needsApproval(db, row, actor)) && { needsApproval: "refund" as const }),
    });
  },
});

const refusedField = (field: string, message: string) => fieldsRefused(message, { [field]: [message] });

/** The field of a parcel's guía; `position` from 1. */
const guiaField = (position: number): string =>
  position === 1 ? "trackingNumber" : `moreTrackingNumbers.${position - 2}`;

/** What is wrong with the guías: each parcel of a carrier has one, and none twice. */
function guiasProblem(guias: readonly string[], { isCarried, carrier }: { isCarried: boolean; carrier: string }) {
  const positions = new Map<string, number>();
  for (const [index, guia] of guias.entries()) {
    const earlier = positions.get(guiaKey(guia));
    const problem = guiaProblem(guia, { isCarried, carrier, earlier });
    if (problem !== null) return refusedField(guiaField(index + 1), problem);
    positions.set(guiaKey(guia), index + 1);
  }
  return null;
}

/** The new tyres are those of the order, and each has its DOT week; answers the weeks by line. */
async function checkLines(
  { db, now }: ActionContext,
  { lines: told, confirmsOld = false }: Input,
  lines: readonly ReturnLineRow[],
): Promise<Result<ReadonlyMap<number, readonly string[]>, StaffError>> {
  const weeks = new Map<number, readonly string[]>();
  for (const row of lines) {
    const its = told.find(({ line }) => line === row.line);
    const wanted = { code: row.code, name: row.product_name, size: row.size };
    const compared = await compareCode(db, wanted, its?.code ?? "");
    if (!compared.ok) return compared;
    const dots = its?.dots ?? [];
    const count = row.kept;
    if (dots.length !== count) {
      const message = `Escribe la semana DOT de ${count === 1 ? "la pieza nueva" : `las ${count} piezas nuevas`}.`;
      return refusedField(`dots.${row.line}`, message);
    }
    for (const dot of dots) {
      const read = readDotWeek(dot, now);
      if (!read.ok) return refusedField(`dots.${row.line}`, `DOT ${dot}: ${dotProblemText(read.error, dot, now)}`);
      if (!read.value.isOld || confirmsOld) continue;
      const message = `DOT ${dot}: la semana ${read.value.week} de ${read.value.year} tiene más de 3 años. ¿Seguro?`;
      return fieldsRefused(message, { [`dots.${row.line}`]: [message], confirmsOld: [message] });
    }
    weeks.set(row.line, dots);
  }
  return ok(weeks);
}

const PAYMENT_GONE = {
  contested: "Su pago está en disputa: no salen llantas nuevas hasta que se decida.",
  takenInPart: "Quien cobra le regresó una parte de su pago por una disputa: no se repone. Reembolsa lo que queda.",
  taken: "Quien cobra ya le regresó su pago: no se repone. Cierra la devolución con Rechazar.",
} as const;

function refusal(error: ReplaceError): Result<never, StaffError> {
  switch (error.kind) {
    case "notMovable":
      return notPossible(notMovableText(error.state));
    case "paidBack":
      return notPossible("Estas piezas ya se reembolsaron, o su reembolso está en camino: no se reponen también.");
    case "paymentGone":
      return notPossible(PAYMENT_GONE[error.standing]);
    case "noStock":
      return notPossible(`De la llanta ${error.code} no hay existencias: reembolsa, y avísale al cliente.`);
    case "guiaTaken":
      return refusedField(guiaField(error.position), guiaTakenText(error.orderId));
    case "tooManyParcels":
      return refusedField(
        guiaField(error.most + 1),
        `Con estas piezas salen ${error.most === 1 ? "1 bulto" : `${error.most} bultos`} como mucho.`,
      );
  }
}
