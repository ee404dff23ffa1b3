import {
  carrierSpelling,
  guiaKey,
  guiaWarning,
  isGuia,
  LONGEST_CARRIER,
  readGuia,
} from "../../../../shared/domain/orders/shipments/carriers.ts";
import { DELIVERY_WAYS } from "../../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { ParcelContent } from "../../../../shared/domain/orders/shipments/parcel-plan.ts";
import { needsGuia, piecesLeft } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { mayStepTo } from "../../../../shared/domain/staff/access/order-access.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { queueCustomerMail } from "../../../features/orders/order-mails.ts";
import { advanceOrder, timesTold } from "../../../features/payments/staff-moves.ts";
import { type ParcelToSend, type SendError, sendPieces } from "../../../features/shipments/send-pieces.ts";
import { findShipments } from "../../../features/shipments/order-shipments.ts";
import { trackingUrlOf } from "../../../features/shipments/tracking-url.ts";
import { mailOfStep, ORDER_MAILS } from "../../../queue/order-mails.ts";
import {
  guiaTakenText,
  moveRefusalText,
  notCheckedText,
  statusName,
  tooManyPiecesText,
} from "../orders/move-refusal.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { fieldsRefused, lockSeenOrder, type SeenOrder } from "./seen-order.ts";

interface Input {
  readonly orderId: number;
  /** The status that the member saw. */
  readonly expected: OrderStatus;
  /** Empty for the shop's own lorries. */
  readonly carrier: string;
  /** ISO 8601. */
  readonly shippedAt: string;
  readonly parcels: readonly {
    readonly trackingNumber: string;
    readonly weightGrams: number | null;
    readonly contents: readonly ParcelContent[];
  }[];
  readonly tellsCustomer: boolean;
}

export interface ShipmentSent {
  readonly orderId: number;
  readonly shipmentId: number;
  readonly status: OrderStatus;
  /** Pieces of the order that have not left. */
  readonly left: number;
}

/** Clocks of a phone and of the server differ a little. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Parcels are handed over. The order moves once nothing of it is left in the warehouse. */
export const sendShipmentAction = defineAction({
  name: "shipments send",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ShipmentSent>, StaffError>> {
    const { orderId, expected } = input;
    const seen = await lockSeenOrder(context, { orderId, expected });
    if (!seen.ok) return seen;
    const to = DELIVERY_WAYS[seen.value.delivery][0];
    if (!mayStepTo(to, context.actor.permissions)) return err(NOT_FOUND);
    if (expected !== "preparingShipment" && expected !== "exception") {
      return notPossible(`El pedido ${orderId} está en ${statusName(expected)}: desde ahí no se envía.`);
    }
    const parcels = await readParcels(context, input, seen.value);
    if (!parcels.ok) return parcels;
    const tellsCustomer = input.tellsCustomer && !seen.value.isErased;
    const toSend = { input: { ...input, tellsCustomer }, parcels: parcels.value, to };
    return transact(context.db, () => send(context, toSend));
  },
});

interface ToSend {
  readonly input: Input;
  readonly parcels: readonly ParcelToSend[];
  readonly to: OrderStatus;
}

async function send(context: ActionContext, { input, parcels, to }: ToSend) {
  const { db } = context;
  const { orderId, expected, tellsCustomer } = input;
  const reason = context.reason || "advanced";
  // What was prepared and had not left goes out; what is on its way goes on.
  if (expected === "exception") {
    const back = await advanceOrder(db, {
      orderId,
      to: "preparingShipment",
      reason,
      shipment: null,
      outcomes: new Map(),
    });
    if (!back.ok) return notPossible(moveRefusalText(back.error, orderId));
  }
  const carrier = carrierSpelling(input.carrier);
  const sent = await transact(db, (trx) =>
    sendPieces(trx, { orderId, carrier, shippedAt: new Date(input.shippedAt), parcels }),
  );
  if (!sent.ok) return sendRefusal(sent.error);
  const left = await piecesLeftOf(context, orderId);
  const status = left === 0 ? to : "preparingShipment";
  const mail = tellsCustomer ? mailOfStep(to) : undefined;
  if (left === 0) {
    const moved = await advanceOrder(db, { orderId, to, reason, shipment: null, tellsCustomer });
    if (!moved.ok) return notPossible(moveRefusalText(moved.error, orderId));
  } else if (mail) {
    await transact(db, async (trx) => {
      const nth = await timesTold(trx, orderId, to);
      await queueCustomerMail(trx, mail, orderId, { nth, shipmentId: sent.value.shipmentId });
    });
  }
  const { shipmentId, pieces } = sent.value;
  return ok({
    value: { orderId, shipmentId, status, left },
    effects: [...effectsOf({ input, parcels, left, status, mail: mail && ORDER_MAILS[mail].label })],
    audit: {
      subject: { kind: "order", id: String(orderId) },
      before: { status: ORDER_STATUSES[expected].code },
      after: { status: ORDER_STATUSES[status].code, shipment: shipmentId, parcels: parcels.length, pieces },
      outcome: { orderId, shipmentId, left },
    },
  });
}

async function piecesLeftOf({ db }: ActionContext, orderId: number): Promise<number> {
  const { articles } = await db
    .selectFrom("orders")
    .select("articles")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return piecesLeft(articles, await findShipments(db, orderId));
}

interface Happened {
  readonly input: Input;
  readonly parcels: readonly ParcelToSend[];
  readonly left: number;
  readonly status: OrderStatus;
  readonly mail: string | undefined;
}

function* effectsOf({ input, parcels, left, status, mail }: Happened) {
  const { orderId, expected } = input;
  const from = ORDER_STATUSES[expected].label;
  const stays = left > 0 ? `Faltan ${left} piezas por enviar` : "";
  yield {
    kind: "status" as const,
    text: stays
      ? `${stays}: el pedido ${orderId} queda en ${ORDER_STATUSES[status].label}.`
      : `El pedido ${orderId} pasa de ${from} a ${ORDER_STATUSES[status].label}.`,
  };
  const links = parcels.filter(({ trackingUrl }) => trackingUrl !== "").length;
  const followed = links === 0 ? "" : ` con ${links} ${links === 1 ? "enlace" : "enlaces"} de rastreo`;
  yield { kind: "mail" as const, text: mail ? `Sale 1 correo «${mail}»${followed}.` : "Su cliente no recibe correo." };
  yield { kind: "stock" as const, text: "Existencias: sin cambio, ya se descontaron al pagar." };
  for (const [index, { trackingNumber }] of parcels.entries()) {
    const warning = guiaWarning(input.carrier, trackingNumber);
    if (warning) yield { kind: "data" as const, text: `Bulto ${index + 1}: ${warning}` };
  }
}

/** The parcels as they are written, or what is wrong in the form. */
async function readParcels(
  { db, now }: ActionContext,
  { carrier: typedCarrier, shippedAt, parcels }: Input,
  order: SeenOrder,
): Promise<Result<ParcelToSend[], StaffError>> {
  const carrier = carrierSpelling(typedCarrier);
  const wrong: Record<string, string[]> = {};
  const at = new Date(shippedAt).getTime();
  if (Number.isNaN(at) || at > now.getTime() + CLOCK_TOLERANCE_MS) wrong["shippedAt"] = ["Todavía no llega esa hora."];
  else if (at + CLOCK_TOLERANCE_MS < order.placedAt.getTime())
    wrong["shippedAt"] = ["El pedido se hizo después de esa hora."];
  const isCarried = needsGuia(order.delivery);
  if (carrier.length > LONGEST_CARRIER || (carrier === "" && isCarried))
    wrong["carrier"] = ["Di qué paquetería lo lleva."];
  const read = parcels.map((parcel) => ({ ...parcel, trackingNumber: readGuia(parcel.trackingNumber) }));
  const positions = new Map<string, number>();
  for (const [index, { trackingNumber }] of read.entries()) {
    const problem = guiaProblem(trackingNumber, {
      isCarried,
      carrier,
      earlier: positions.get(guiaKey(trackingNumber)),
    });
    if (problem) wrong[guiaField(index + 1)] = [problem];
    if (trackingNumber !== "" && !problem) positions.set(guiaKey(trackingNumber), index + 1);
  }
  const first = Object.values(wrong)[0]?.[0];
  if (first !== undefined) return fieldsRefused(first, wrong);
  return ok(
    await Promise.all(
      read.map(async ({ trackingNumber, ...parcel }) => ({
        ...parcel,
        trackingNumber,
        trackingUrl: await trackingUrlOf(db, carrier, trackingNumber),
      })),
    ),
  );
}

const guiaField = (position: number): string => `parcels.${position - 1}.trackingNumber`;

export function guiaProblem(
  guia: string,
  { isCarried, carrier, earlier }: { isCarried: boolean; carrier: string; earlier: number | undefined },
): string | null {
  if (guia === "") return isCarried ? "Escribe la guía de este bulto." : null;
  if (carrier === "") return "Di qué paquetería dio esta guía.";
  if (!isGuia(guia)) return "Una guía tiene de 6 a 40 letras, cifras o guiones.";
  return earlier === undefined ? null : `Ya la escribiste en el bulto ${earlier}.`;
}

export function sendRefusal(error: SendError): Result<never, StaffError> {
  if (error.kind === "tooManyPieces") return notPossible(tooManyPiecesText(error.left));
  if (error.kind === "notChecked") return notPossible(notCheckedText(error));
  const message = guiaTakenText(error.orderId);
  return fieldsRefused(message, { [guiaField(error.position)]: [message] });
}
