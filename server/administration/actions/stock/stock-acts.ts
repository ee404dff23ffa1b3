import { ADJUSTMENT_CAUSES, type AdjustmentCause } from "../../../../shared/domain/staff/stock-adjustments.ts";
import { formatDateTime, momentOf } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { adjustStock, countStock, lockStock, type LockedStock } from "../../../features/stock/count-stock.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

interface SeenStock {
  readonly code: string;
  /** The revision that the member saw. Sales do not count: a count and an adjustment bear them. */
  readonly expected: number;
}

const piecesText = (count: number): string =>
  `${count.toLocaleString("es-MX")} ${Math.abs(count) === 1 ? "pieza" : "piezas"}`;

async function lockSeenStock(
  { db }: ActionContext,
  { code, expected }: SeenStock,
): Promise<Result<LockedStock, StaffError>> {
  const tire = await db.selectFrom("tire").select("code").where("code", "=", code).executeTakeFirst();
  if (!tire) return err(NOT_FOUND);
  const stock = await transact(db, (trx) => lockStock(trx, code));
  if (stock.revision !== expected)
    return changedMeanwhile(
      `Otra persona contó o ajustó la llanta ${code}: tiene ${piecesText(stock.onHand)}. No se guardó lo tuyo.`,
      { onHand: stock.onHand, alarmLevel: stock.alarmLevel, revision: stock.revision },
    );
  return ok(stock);
}

const answer = (code: string, stock: LockedStock, onHand = stock.onHand, alarmLevel = stock.alarmLevel) => ({
  code,
  onHand,
  alarmLevel,
  revision: stock.revision + 1,
});

const alarmEffects = (stock: LockedStock, onHand: number) => {
  const { alarmLevel } = stock;
  if (alarmLevel === null || stock.onHand < alarmLevel === onHand < alarmLevel) return [];
  const text =
    onHand < alarmLevel
      ? `Queda abajo de su alarma (${alarmLevel}): aparece en Pendientes.`
      : `Queda en su alarma (${alarmLevel}) o arriba: su pendiente se cierra solo.`;
  return [{ kind: "stock" as const, text }];
};

/** A browser's clock may be ahead of the shop's by this much. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** What was counted of a tyre and when. */
export const countStockAction = defineAction({
  name: "stock count",
  reason: "optional",
  async run(context: ActionContext, input: SeenStock & { readonly pieces: number; readonly countedAt: string }) {
    const { code, pieces } = input;
    const locked = await lockSeenStock(context, input);
    if (!locked.ok) return locked;
    const stock = locked.value;
    const said = momentOf(input.countedAt);
    if (Number.isNaN(said.getTime())) return fieldRefused("countedAt", "Ese momento no existe.");
    const ahead = said.getTime() - context.now.getTime();
    const countedAt = ahead > 0 && ahead <= CLOCKS_DIFFER_MS ? context.now : said;
    const counted = await transact(context.db, (trx) => countStock(trx, code, { stock, pieces, countedAt }));
    if (!counted.ok) {
      switch (counted.error.kind) {
        case "inFuture":
          return fieldRefused("countedAt", "El momento del conteo todavía no llega.");
        case "countedSince":
          return fieldRefused("countedAt", `Ya hay un conteo más nuevo, del ${formatDateTime(counted.error.at)}.`);
        case "tooFew":
          return fieldRefused(
            "pieces",
            `Desde ese momento salieron ${piecesText(-counted.error.moved)}: no pudieron contarse menos.`,
          );
      }
    }
    const { onHand, moved, movementId } = counted.value;
    return ok({
      value: answer(code, stock, onHand),
      effects: [
        {
          kind: "stock" as const,
          text:
            onHand === stock.onHand
              ? `El conteo coincide: ${piecesText(onHand)}.`
              : `Existencias: ${stock.onHand} → ${onHand}.`,
        },
        ...(moved === 0
          ? []
          : [
              {
                kind: "stock" as const,
                text: `Toma en cuenta ${moved > 0 ? "+" : ""}${piecesText(moved)} de después del conteo.`,
              },
            ]),
        ...alarmEffects(stock, onHand),
      ],
      audit: {
        subject: { kind: "tire", id: code },
        before: { onHand: stock.onHand },
        after: { onHand, counted: pieces, countedAt: countedAt.toISOString() },
        ...(movementId !== null && { stockMovements: [movementId] }),
      },
    });
  },
});

/** Pieces that were added or taken away without a count. */
export const adjustStockAction = defineAction({
  name: "stock adjust",
  reason: "needed",
  async run(context: ActionContext, input: SeenStock & { readonly pieces: number; readonly cause: AdjustmentCause }) {
    const { code, pieces, cause } = input;
    if (pieces === 0) return fieldRefused("pieces", "Escribe cuántas piezas, con + o −.");
    const locked = await lockSeenStock(context, input);
    if (!locked.ok) return locked;
    const stock = locked.value;
    const adjusted = await transact(context.db, (trx) => adjustStock(trx, code, { stock, pieces }));
    if (!adjusted.ok)
      return fieldRefused(
        "pieces",
        `Sólo se pueden quitar ${piecesText(stock.onHand)}: las demás ya son de pedidos. Si faltan, pon esos pedidos en excepción.`,
      );
    const { onHand, movementId } = adjusted.value;
    return ok({
      value: answer(code, stock, onHand),
      effects: [
        { kind: "stock" as const, text: `Existencias: ${stock.onHand} → ${onHand} (${ADJUSTMENT_CAUSES[cause]}).` },
        ...alarmEffects(stock, onHand),
      ],
      audit: {
        subject: { kind: "tire", id: code },
        before: { onHand: stock.onHand },
        after: { onHand, cause },
        ...(movementId !== null && { stockMovements: [movementId] }),
      },
    });
  },
});

/** With fewer pieces than this a tyre waits in Pendientes; null: it never does. */
export const alarmStockAction = defineAction({
  name: "stock alarm",
  reason: "optional",
  async run(context: ActionContext, input: SeenStock & { readonly level: number | null }) {
    const { code, level } = input;
    const locked = await lockSeenStock(context, input);
    if (!locked.ok) return locked;
    const stock = locked.value;
    if (stock.alarmLevel === level) return notPossible("Ésa ya es su alarma.");
    await context.db
      .updateTable("stock")
      .set({ alarm_level: level, revision: stock.revision + 1 })
      .where("code", "=", code)
      .execute();
    const isLow = level !== null && stock.onHand < level;
    return ok({
      value: answer(code, stock, stock.onHand, level),
      effects: [
        {
          kind: "stock" as const,
          text: level === null ? "Queda sin alarma." : `Avisa con menos de ${piecesText(level)}.`,
        },
        ...(isLow ? [{ kind: "stock" as const, text: `Tiene ${stock.onHand}: aparece ya en Pendientes.` }] : []),
      ],
      audit: {
        subject: { kind: "tire", id: code },
        before: { alarmLevel: stock.alarmLevel },
        after: { alarmLevel: level },
      },
    });
  },
});

const fieldRefused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
