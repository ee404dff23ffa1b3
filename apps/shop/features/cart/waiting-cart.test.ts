import { afterEach, expect, test, vi } from "vitest";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type { Cart } from "./cart.ts";
import {
  forgetWaitingCart,
  keepWaitingCart,
  readWaitingCart,
  tiresWait,
  type WaitingCart,
  waitingCart,
} from "./waiting-cart.ts";

afterEach(() => {
  forgetWaitingCart();
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);
const CART: WaitingCart = {
  articles: 4,
  total: 5876.56,
  lines: [{ quantity: 4, name: "Rodada Eco Verde 185/65 R15", image: "eco" }],
  since: NOW - DAY,
};

test("a waiting cart is read as it was stored", () => expect(readWaitingCart(JSON.stringify(CART), NOW)).toEqual(CART));

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another thing", '"hola"'],
  ["an empty cart", JSON.stringify({ ...CART, articles: 0 })],
  ["one without a total", JSON.stringify({ ...CART, total: undefined })],
  ["one without lines", JSON.stringify({ ...CART, lines: null })],
  ["one with a line of nothing", JSON.stringify({ ...CART, lines: [null] })],
  ["one with a line without a name", JSON.stringify({ ...CART, lines: [{ quantity: 4, image: "eco" }] })],
  ["one of 30 days ago", JSON.stringify({ ...CART, since: NOW - 30 * DAY })],
  ["one of tomorrow", JSON.stringify({ ...CART, since: NOW + DAY })],
])("%s is not a waiting cart", (_what, stored) => expect(readWaitingCart(stored, NOW)).toBeNull());

test("a cart that another tab forgot by its sign-in does not wait any more", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => void stored.set(place, text),
    removeItem: (place: string) => void stored.delete(place),
  });
  keepWaitingCart({ articles: 4, total: fromPesos(5876.56), items: [] as Cart["items"] } as Cart);
  expect(waitingCart()).toMatchObject({ articles: 4, total: 5876.56 });
  stored.clear();
  expect(waitingCart()).toBeNull();
});

test("one tyre waits, or more of them", () =>
  expect([tiresWait(1), tiresWait(4)]).toEqual(["Tu llanta te espera", "Tus 4 llantas te esperan"]));
