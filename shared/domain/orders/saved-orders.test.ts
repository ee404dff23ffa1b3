import { describe, expect, test } from "vitest";
import { afterSeeing, type SavedOrder } from "./saved-orders.ts";

const anOrder = (id: number, due = "vence el 26/nov/2026 18:00"): SavedOrder => ({
  id,
  title: `Ficha de pago del pedido ${id}`,
  due,
  dueAt: "2026-11-27T00:00:00Z",
  bars: [2, 1, 2],
  reference: "9988 7042",
  facts: [],
});
const stored = (session: string, ...orders: readonly SavedOrder[]) => JSON.stringify({ session, orders });

describe("the orders that the device keeps", () => {
  test.each([
    ["the first that waits", null, { session: "a", waiting: [anOrder(1)], over: [] }, stored("a", anOrder(1))],
    [
      "another is put before it",
      stored("a", anOrder(1)),
      { session: "a", waiting: [anOrder(2)], over: [] },
      stored("a", anOrder(2), anOrder(1)),
    ],
    [
      "seen again, it is as it is now",
      stored("a", anOrder(1)),
      { session: "a", waiting: [anOrder(1, "vence el 28/nov/2026 18:00")], over: [] },
      stored("a", anOrder(1, "vence el 28/nov/2026 18:00")),
    ],
    [
      "one that is paid or ended goes",
      stored("a", anOrder(2), anOrder(1)),
      { session: "a", waiting: [], over: [1, 3] },
      stored("a", anOrder(2)),
    ],
    ["with the last one all goes", stored("a", anOrder(1)), { session: "a", waiting: [], over: [1] }, null],
    [
      "what another session saw goes",
      stored("a", anOrder(1)),
      { session: "b", waiting: [anOrder(2)], over: [] },
      stored("b", anOrder(2)),
    ],
    ["also where the new session has none", stored("a", anOrder(1)), { session: "b", waiting: [], over: [] }, null],
    ["what cannot be read goes", "{", { session: "a", waiting: [], over: [] }, null],
    ["what is of another shape goes", '{"orders":1}', { session: "a", waiting: [], over: [] }, null],
  ])("%s", (_what, before, seen, after) => expect(afterSeeing(before, seen)).toBe(after));
});
