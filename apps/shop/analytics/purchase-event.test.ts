import { afterEach, expect, test, vi } from "vitest";
import { fromPesos } from "../../../shared/domain/money/money.ts";
import { purchaseEvent, tellPurchase, toldOrders } from "./purchase-event.ts";

const order = (id: number) => ({
  id,
  number: `${id}`,
  customerName: "Mariana Ortega",
  total: fromPesos(5876.56),
  iva: fromPesos(810.56),
  shipping: fromPesos(0),
  lines: [
    {
      code: "11500418",
      name: "Eco Verde",
      brand: "Rodada",
      size: "185/65 R15",
      quantity: 4,
      unitPrice: fromPesos(1469.14),
    },
  ],
});

afterEach(() => vi.unstubAllGlobals());

test("the event says what was bought and nothing about who bought it", () => {
  const event = purchaseEvent(order(1));
  expect(event).toMatchObject({
    event: "purchase",
    ecommerce: { transaction_id: "1", currency: "MXN", value: 5876.56, items: [{ item_id: "11500418", quantity: 4 }] },
  });
  expect(JSON.stringify(event)).not.toContain("Mariana");
});

test("an order is told once, also after a reload", () => {
  const stored = new Map<string, string>();
  const browser: { dataLayer?: object[] } = {};
  vi.stubGlobal("window", browser);
  stored.set("rodada.analitica", "si");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  stored.set("rodada.ventas", "[901]");
  tellPurchase(order(901));
  expect(browser.dataLayer).toBeUndefined();
  tellPurchase(order(902));
  tellPurchase(order(902));
  expect(browser.dataLayer).toHaveLength(1);
  expect(toldOrders(stored.get("rodada.ventas") ?? null)).toEqual([901, 902]);
});

test("without consent a purchase is neither told nor remembered", () => {
  const browser: { dataLayer?: object[] } = {};
  const setItem = vi.fn();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  tellPurchase(order(903));
  expect(browser.dataLayer).toBeUndefined();
  expect(setItem).not.toHaveBeenCalled();
});

test.each([
  ["nothing", null, []],
  ["another program's text", "hola", []],
  ["another program's values", '["7", 8, {}]', [8]],
])("what was told, read from %s", (_why, stored, expected) => expect(toldOrders(stored)).toEqual(expected));
