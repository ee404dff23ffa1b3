import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { type OrderStatus, ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../../../../shared/domain/orders/delivery-way.ts";
import { needsGuia, type ShipmentOutcome } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { mayStepTo } from "../../../../shared/domain/staff/access/order-access.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { advanceOrder, type MoveError, type Moved } from "../../../features/payments/staff-moves.ts";
import type { Handle } from "../../../db/database.ts";
import { nextStep } from "../../../features/orders/order-steps.ts";
import {
  findShipments,
  leftBeforeShipments,
  piecesLeftByLine,
  totalOf,
} from "../../../features/shipments/order-shipments.ts";
import { type SentOut, sentOut } from "../../../features/shipments/pieces-gone.ts";
import type { ShipmentOutcomes } from "../../../features/shipments/prepare-again.ts";
import type { SingleGuia } from "../../../features/shipments/shipment-steps.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { moveRefusalText, statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD, isShell } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";
import { checkValidation, isValidation, type ProviderSaid, providerSentence } from "./validate-payment.ts";

interface Input extends OrderInput {
  /** Null: the usual next one. */
  readonly to: OrderStatus | null;
  readonly shipment: SingleGuia | null;
  readonly isForced?: boolean;
  /** Of an order that is prepared again or delivered after an exception: what became of its shipments, which a member says of each. */
  readonly outcomes?: ShipmentOutcomes;
  /** For a step that validates a payment: what its provider said just now. Null: not asked, by a rehearsal. */
  readonly provider?: ProviderSaid | null;
}

/**
 * A carrier's parcels leave with their guías, by the act of shipments. After an exception each shipment's outcome is said, and an order is
 * delivered only where all of them arrived.
 */
async function refusalOfGoods(
  db: Handle,
  { orderId, to, outcomes }: Input,
  from: OrderStatus | undefined,
): Promise<Result<never, StaffError> | null> {
  const order = await db.selectFrom("orders").select("delivery_type").where("id", "=", orderId).executeTakeFirst();
  const delivery = deliveryTypeFromCode(order?.delivery_type ?? 0);
  const goal = to ?? (from && nextStep(from, delivery));
  const isFirst = delivery !== null && goal === DELIVERY_WAYS[delivery][0];
  if (isFirst && needsGuia(delivery) && (await leavesNow(db, orderId, from)))
    return notPossible("Se envía con su guía: usa «Enviar».");
  if (from !== "exception" || (goal !== "preparingShipment" && goal !== "delivered")) return null;
  const sent = (await sentOut(db, orderId)).filter(({ isUnderWay }) => isUnderWay);
  if (!sent.every(({ id }) => outcomes?.has(id)))
    return refusedShipments("Di qué pasó con cada envío que iba en camino.");
  return goal === "preparingShipment" || sent.every(({ id }) => outcomes?.get(id) === "arrived")
    ? null
    : refusedShipments(NOT_ALL_ARRIVED);
}

const refusedShipments = (message: string) =>
  err<StaffError>({ code: "fieldsRefused", message, fields: { shipments: [message] } });

const NOT_ALL_ARRIVED =
  "Entregado es cuando todo llegó. Lo que volvió o se perdió se surte otra vez con «Preparando Envío»; lo que sigue en camino, con «En Tránsito».";

function againEffects(underWay: readonly SentOut[], outcomes: ShipmentOutcomes): Effect[] {
  const pieces = (wanted: ShipmentOutcome) =>
    underWay
      .filter(({ id }) => (outcomes?.get(id) ?? "back") === wanted)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const [back, gone, arrived] = [pieces("back"), pieces("gone"), pieces("arrived")];
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return [
    ...(back > 0
      ? [
          {
            kind: "data" as const,
            text: `${counted(back, "pieza que volvió se prepara", "piezas que volvieron se preparan")} otra vez.`,
          },
        ]
      : []),
    ...(gone > 0
      ? [
          {
            kind: "stock" as const,
            text: `${counted(gone, "pieza sale", "piezas salen")} de existencias para reponer lo que no volvió.`,
          },
        ]
      : []),
    ...(arrived > 0
      ? [
          {
            kind: "data" as const,
            text: `${counted(arrived, "pieza queda entregada", "piezas quedan entregadas")} hoy.`,
          },
        ]
      : []),
  ];
}

/** From 40; from an exception only where pieces are left, otherwise it goes on. */
const leavesNow = async (db: Handle, orderId: number, from: OrderStatus | undefined): Promise<boolean> =>
  from === "preparingShipment" ||
  (from === "exception" &&
    !(await leftBeforeShipments(db, orderId)) &&
    totalOf(await piecesLeftByLine(db, orderId, await findShipments(db, orderId))) > 0);

/** For the command line. */
const FORCE_HINTS: ReadonlyMap<MoveError["kind"], string> = new Map([
  ["stepOfOtherDelivery", " Si de verdad va por otro camino: --force con --reason."],
  ["notChecked", " Si de verdad sale sin revisar: --force con --reason."],
]);

/** Members say what happened, and who resolves it: the act of exceptions asks for both. */
const EXCEPTION_SAYS_WHY = notPossible("Excepción pide qué pasó y quién lo resuelve: usa «Excepción».");

/** Moves a paid order one step on its way from the warehouse to its customer. */
export const advanceOrderAction = defineAction({
  name: "orders advance",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Moved>, StaffError>> {
    const { db, actor, reason } = context;
    const { orderId, to, shipment, isForced = false } = input;
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const said = isValidation(locked.value?.status, to) ? (input.provider ?? null) : null;
    const checked = said ? checkValidation(said, reason) : ok(undefined);
    if (!checked.ok) return checked;
    const refused = isShell(actor) ? null : await refusalOfGoods(db, input, locked.value?.status);
    if (refused) return refused;
    const underWay = (await sentOut(db, orderId)).filter(({ isUnderWay }) => isUnderWay);
    const step = { orderId, to, reason: reason || "advanced", shipment, isForced, outcomes: input.outcomes ?? null };
    if (to && !mayStepTo(to, actor.permissions)) return err(NOT_FOUND);
    if (to === "exception" && actor.permissions !== "all") return EXCEPTION_SAYS_WHY;
    const moved = await advanceOrder(db, step);
    if (!moved.ok) {
      const hint = actor.permissions === "all" ? (FORCE_HINTS.get(moved.error.kind) ?? "") : "";
      const message = `${moveRefusalText(moved.error, orderId).trim()}${hint}`;
      return err({
        code: moved.error.kind === "orderUnknown" ? "notFound" : "notPossible",
        message,
        current: moved.error,
      });
    }
    const { from, to: reached, isCustomerTold } = moved.value;
    const text = `Pedido ${orderId}: de ${statusName(from)} a ${statusName(reached)}.`;
    return ok({
      value: moved.value,
      effects: [
        { kind: "status" as const, text },
        ...(said ? [{ kind: "money" as const, text: providerSentence(said) }] : []),
        ...(from === "exception" && (reached === "preparingShipment" || step.outcomes)
          ? againEffects(underWay, step.outcomes)
          : []),
        ...(isCustomerTold && locked.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { status: ORDER_STATUSES[from].code },
        after: {
          status: ORDER_STATUSES[reached].code,
          ...(step.outcomes && { shipments: [...step.outcomes].map(([id, outcome]) => `${id} ${outcome}`) }),
          ...(said && { provider: said.word }),
        },
        outcome: { orderId, from, to: reached },
      },
    });
  },
});
