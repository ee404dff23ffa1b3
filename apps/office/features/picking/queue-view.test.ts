import { describe, expect, test } from "vitest";
import type { Picking } from "../../../../shared/contract/staff/orders/picking.ts";
import { queueOf, queueView, queueViews, shareTaken } from "./queue-view.ts";

const order = (id: number, delivery: number, changes: object = {}) => ({
  id,
  status: 40,
  delivery,
  carrier: "",
  pieces: 2,
  taken: 0,
  checked: 0,
  isPacked: false,
  parcels: 0,
  processedAt: "2026-11-23T16:00:00Z",
  prepareOn: "2026-11-23",
  isLate: false,
  ...changes,
});
const QUEUE: Picking = {
  cutOff: "18:00",
  minutesLeft: 60,
  readAt: "2026-11-23T17:00:00Z",
  orders: [order(1, 1), order(2, 6), order(3, 1, { isPacked: true, carrier: "DHL", taken: 2 })],
  tires: [
    {
      code: "A",
      name: "Eco",
      size: "185/65 R15 88H",
      image: "",
      place: "A-1",
      weightGrams: null,
      pieces: 6,
      taken: 2,
      orders: [
        { id: 1, line: 1, pieces: 2, taken: 0 },
        { id: 2, line: 1, pieces: 2, taken: 0 },
        { id: 3, line: 1, pieces: 2, taken: 2 },
      ],
    },
  ],
  later: { orders: 0, pieces: 0 },
  sentToday: 0,
  isMore: false,
};

describe("a view of the queue", () => {
  test("of a delivery has its orders, and of the tyres only theirs", () => {
    const { orders, tires } = queueView(QUEUE, { entrega: ["1"] });
    expect(orders.map(({ id }) => id)).toEqual([1, 3]);
    expect(tires).toMatchObject([{ pieces: 4, taken: 2 }]);
  });

  test("of a carrier has what is packed for it", () =>
    expect(queueView(QUEUE, { paqueteria: ["DHL"] }).orders.map(({ id }) => id)).toEqual([3]));

  test("names the carriers and deliveries that there are", () =>
    expect(queueViews(QUEUE).map(({ name, count }) => `${name} ${count}`)).toEqual([
      "Por lugar 1",
      "Por pedido 3",
      "Empacados 1",
      "DHL 1",
      "Domicilio 2",
      "Distribuidor 1",
    ]));
});

describe("pieces that were taken go", () => {
  const [tire = { orders: [] }] = QUEUE.tires;
  test("to the first order of the queue first", () =>
    expect(shareTaken(tire, 3)).toEqual([
      { id: 1, line: 1, taken: 2 },
      { id: 2, line: 1, taken: 1 },
    ]));
  test("to no order that has all", () => expect(shareTaken(tire, 9).map(({ id }) => id)).toEqual([1, 2]));
});

test("orders that were chosen are a queue of their own, with the pieces of these only", () => {
  const { orders, tires } = queueOf(QUEUE, ["1", "99"]);
  expect(orders.map(({ id }) => id)).toEqual([1]);
  for (const { orders: its, pieces } of tires) {
    expect(its.every(({ id }) => id === 1)).toBe(true);
    expect(pieces).toBe(its.reduce((sum, one) => sum + one.pieces, 0));
  }
});
