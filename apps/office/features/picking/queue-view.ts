import type { Picking, PickOrder, PickTire } from "../../../../shared/contract/staff/orders/picking.ts";
import {
  DELIVERY_TYPES,
  type DeliveryType,
  deliveryTypeFromCode,
} from "../../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WORDS, TEXTS } from "./texts.ts";

/** Names of the address. */
export const QUEUE_FILTERS = ["vista", "entrega", "paqueteria", "dia"];

type Filters = Readonly<Record<string, readonly string[]>>;

export interface QueueView {
  readonly orders: readonly PickOrder[];
  readonly tires: readonly PickTire[];
}

/** What a view of the queue shows: orders of one delivery or carrier, and their tyres. */
export function queueView(queue: Picking, filters: Filters): QueueView {
  const [delivery] = filters["entrega"] ?? [];
  const [carrier] = filters["paqueteria"] ?? [];
  const isPackedOnly = filters["vista"]?.[0] === "empacados";
  const orders = queue.orders.filter(
    (order) =>
      (delivery === undefined || String(order.delivery) === delivery) &&
      (carrier === undefined || order.carrier === carrier) &&
      (!isPackedOnly || order.isPacked),
  );
  return viewOf(queue, orders);
}

/** Some orders of the queue, as a list of orders chose them. */
export const queueOf = (queue: Picking, ids: readonly string[]): QueueView =>
  viewOf(
    queue,
    queue.orders.filter(({ id }) => ids.includes(String(id))),
  );

function viewOf(queue: Picking, orders: readonly PickOrder[]): QueueView {
  const shown = new Set(orders.map(({ id }) => id));
  const tires = queue.tires.flatMap((tire) => {
    const its = tire.orders.filter(({ id }) => shown.has(id));
    if (its.length === 0) return [];
    return [{ ...tire, orders: its, pieces: sumOf(its, "pieces"), taken: sumOf(its, "taken") }];
  });
  return { orders, tires };
}

const sumOf = <Key extends string>(items: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  items.reduce((sum, item) => sum + item[key], 0);

/** Views with their counts: how to look at it, then by delivery and carrier. */
export function queueViews(queue: Picking, isAll = false) {
  const { orders, tires } = queue;
  const day = isAll ? "dia=todos" : "";
  const deliveries = (Object.keys(DELIVERY_TYPES) as DeliveryType[]).map((type) => ({
    type,
    count: orders.filter(({ delivery }) => deliveryTypeFromCode(delivery) === type).length,
  }));
  const carriers = [...new Set(orders.map(({ carrier }) => carrier).filter(Boolean))].toSorted();
  return [
    { name: TEXTS.byPlace, search: day, count: tires.length },
    { name: TEXTS.byOrder, search: joined("vista=pedido", day), count: orders.length },
    {
      name: TEXTS.packed,
      search: joined("vista=empacados", day),
      count: orders.filter(({ isPacked }) => isPacked).length,
    },
    ...carriers.map((carrier, index) => ({
      name: carrier,
      search: joined(`paqueteria=${encodeURIComponent(carrier)}`, day),
      count: orders.filter((order) => order.carrier === carrier).length,
      isApart: index === 0,
    })),
    ...deliveries
      .filter(({ count }) => count > 0)
      .map(({ type, count }, index) => ({
        name: DELIVERY_WORDS[type],
        search: joined(`entrega=${DELIVERY_TYPES[type].code}`, day),
        count,
        isApart: index === 0,
      })),
  ];
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join("&");

interface Share {
  readonly id: number;
  readonly line: number;
  /** Pieces of the order that are taken after it. */
  readonly taken: number;
}

/** How newly taken pieces are shared among the orders that wait for them, the first in the queue first. Only orders that change. */
export function shareTaken(tire: Pick<PickTire, "orders">, count: number): Share[] {
  let left = count;
  return tire.orders.flatMap(({ id, line, pieces, taken }) => {
    const more = Math.min(left, pieces - taken);
    left -= more;
    return more > 0 ? [{ id, line, taken: taken + more }] : [];
  });
}
