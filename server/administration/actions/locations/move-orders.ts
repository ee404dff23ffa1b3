import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { releaseAppointments } from "../../../features/appointments/kept-appointments.ts";
import { lockCustomer } from "../../../features/customers/lock-customer.ts";
import {
  findKeptLocation,
  findWaitingOrders,
  type KeptLocation,
  moveOrders,
  type WaitingOrder,
} from "../../../features/dealers/kept-locations.ts";
import { queueCustomerMail, timesWritten } from "../../../features/orders/order-mails.ts";
import { writeLine } from "../../audit/write-line.ts";
import { orderSubject } from "../orders/lock-order.ts";
import type { ActionContext } from "../staff-action.ts";
import { busy, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { locationName, type LocationInput, ordersAre, ordersText, lockLocation } from "./lock-location.ts";

/** Each has an e-mail and a line of the log: more are moved in turns, by cancelling or preparing some before. */
const MOST_MOVED = 200;
/** In a refusal. */
const MOST_NAMED = 5;

interface Moved {
  /** As it was before. */
  readonly location: KeptLocation;
  /** Numbers of the orders that were moved. */
  readonly orders: readonly number[];
  readonly effects: readonly Effect[];
}

/**
 * Takes the place, and gives its orders another one of its kind. All or none: refused where one of them was prepared already, or where there
 * are some and `to` is null. Their customers are locked before the places, as in every purchase.
 */
export async function moveOrdersOf(
  context: ActionContext,
  { to, ...input }: LocationInput & { readonly to: number | null },
): Promise<Result<Moved, StaffError>> {
  const { db } = context;
  const { id } = input;
  const seen = await findWaitingOrders(db, id);
  if (seen.length > MOST_MOVED) {
    return notPossible(`${ordersAre(seen.length)} aquí, y de una vez se mueven ${MOST_MOVED}.`);
  }
  await lockCustomers(db, seen);
  const locked = await lockLocation(db, input, to);
  if (!locked.ok) return locked;
  const location = locked.value;
  const orders = await findWaitingOrders(db, id);
  if (orders.length === 0) return ok({ location, orders: [], effects: [] });
  const prepared = orders.filter(({ isMovable }) => !isMovable);
  if (prepared.length > 0) return notPossible(preparedText(prepared));
  if (to === null) {
    return notPossible(`${ordersAre(orders.length)} aquí. Elige a qué lugar pasan, o espera a que terminen.`);
  }
  const known = new Set(seen.map((order) => order.id));
  if (orders.some((order) => !known.has(order.id))) {
    return busy("Acaba de llegar otro pedido a este lugar. No se hizo nada: inténtalo otra vez.");
  }
  const target = await targetOf(db, location, to);
  if (!target.ok) return target;
  const freed = await move(context, { orders, location, target: target.value });
  const written = orders.filter(({ isErased }) => !isErased).length;
  return ok({
    location,
    orders: orders.map((order) => order.id),
    effects: [
      { kind: "data", text: `${ordersAre(orders.length)} ahora en ${locationName(target.value)}.` },
      ...(freed.length > 0 ? [{ kind: "data" as const, text: freedText(freed) }] : []),
      {
        kind: "mail",
        text: `Se escribe a ${written === 1 ? "1 comprador" : `${written} compradores`}: «Tu pedido se recoge en otro lugar».`,
      },
    ],
  });
}

/** By number, so that no two acts wait for each other. */
async function lockCustomers(db: Handle, orders: readonly WaitingOrder[]): Promise<void> {
  const ids = [...new Set(orders.map(({ customerId }) => customerId))].toSorted((one, other) => one - other);
  for (const customerId of ids) await transact(db, (trx) => lockCustomer(trx, customerId));
}

function preparedText(orders: readonly WaitingOrder[]): string {
  const named = orders.slice(0, MOST_NAMED).map(({ id }) => id);
  const more = orders.length > MOST_NAMED ? ` y ${orders.length - MOST_NAMED} más` : "";
  const verb =
    orders.length === 1 ? "ya se preparó, va en camino o espera" : "ya se prepararon, van en camino o esperan";
  return `No se puede mover lo que ${verb} aquí: ${ordersText(orders.length)} (${named.join(", ")}${more}). Termínalos antes de retirar el lugar.`;
}

async function targetOf(db: Handle, location: KeptLocation, to: number): Promise<Result<KeptLocation, StaffError>> {
  const target = await findKeptLocation(db, to);
  if (!target) return err(NOT_FOUND);
  if (target.id === location.id || !target.isActive || target.kind !== location.kind) {
    return notPossible("Los pedidos pasan a otro lugar abierto de la misma clase. Elige otra vez.");
  }
  return ok(target);
}

interface Move {
  readonly orders: readonly WaitingOrder[];
  readonly location: KeptLocation;
  readonly target: KeptLocation;
}

/** An appointment is a branch's: the e-mail tells its customer to choose another one. */
const freedText = (orders: readonly number[]): string =>
  `${orders.length === 1 ? "Se cancela 1 cita" : `Se cancelan ${orders.length} citas`} en el lugar de antes (${orders.join(", ")}): el correo lo dice y el comprador elige otra en su pedido.`;

/** Answers the orders that had an appointment. */
async function move(
  { db, actor, reason }: ActionContext,
  { orders, location, target }: Move,
): Promise<readonly number[]> {
  const ids = orders.map(({ id }) => id);
  const told = await timesWritten(db, "orderPlaceChanged", ids);
  const freed = await transact(db, async (trx) => {
    await moveOrders(trx, ids, target.id);
    const released = await releaseAppointments(trx, ids);
    for (const { id, isErased } of orders) {
      const times = told.get(id) ?? 0;
      if (!isErased) await queueCustomerMail(trx, "orderPlaceChanged", id, times > 0 ? { nth: times + 1 } : {});
    }
    return released;
  });
  for (const id of ids) {
    const before = { lugar: locationName(location) };
    const after = { lugar: locationName(target) };
    const record = { subject: orderSubject(id), before, after, outcome: { from: location.id, to: target.id } };
    await writeLine(db, { action: "locations move-orders", actor, reason, record });
  }
  return freed.toSorted((one, other) => one - other);
}
