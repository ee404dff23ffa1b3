import { expect, test } from "vitest";
import { centavos } from "../../../shared/domain/money/money.ts";
import { fromWireMoney, returnsOfOrder, stateOfOrder, toWireOrder } from "./paypal-order.ts";

const PAYMENT = {
  reference: "1003-1",
  amount: centavos(232_050),
  description: "x".repeat(200),
  buyer: { customerId: 1, name: "Ana", lastName: "Ruiz", email: "ana@example.mx", phone: "", ip: "" },
  returnUrl: "https://shop.test/order/1003",
  cancelUrl: "https://shop.test/order/1003?cancelado=1",
};

test("an order is one unit without items, to be paid now, in Mexican Spanish, sent nowhere", () => {
  expect(toWireOrder(PAYMENT, "Rodada")).toEqual({
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "1003-1",
        custom_id: "1003-1",
        invoice_id: "1003-1",
        description: "x".repeat(127),
        amount: { currency_code: "MXN", value: "2320.50" },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: "Rodada",
          locale: "es-MX",
          landing_page: "NO_PREFERENCE",
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: "https://shop.test/order/1003",
          cancel_url: "https://shop.test/order/1003?cancelado=1",
        },
      },
    },
  });
});

const complete = (...statuses: string[]) => ({
  id: "7AB",
  status: "COMPLETED",
  purchase_units: [
    {
      payments: {
        captures: statuses.map((status, index) => ({
          id: `C${index}`,
          status,
          amount: { currency_code: "MXN", value: "2320.50" },
        })),
      },
    },
  ],
});

test.each([
  ["complete and captured", complete("COMPLETED"), { kind: "paid", amount: 232_050, currency: "MXN" }],
  ["in review", complete("PENDING"), { kind: "inReview", until: null }],
  ["given back later", complete("REFUNDED"), { kind: "paid", returned: 232_050 }],
  ["in a state we do not know", complete("HELD"), { kind: "pending", unrecognised: "HELD" }],
  ["declined", complete("DECLINED"), { kind: "declined", code: "DECLINED" }],
  ["declined and then captured", complete("DECLINED", "COMPLETED"), { kind: "paid" }],
  ["complete without captures", complete(), { kind: "inReview", until: null }],
  ["voided", { id: "7AB", status: "VOIDED" }, { kind: "expired" }],
  ["approved", { id: "7AB", status: "APPROVED" }, { kind: "pending" }],
  ["without a page", { id: "7AB", status: "CREATED", links: [] }, { kind: "pending" }],
])("an order %s", (_why, order, state) => expect(stateOfOrder(order)).toMatchObject({ providerId: "7AB", ...state }));

test.each([
  ["PENDING_REVIEW", "2026-11-24T16:00:00.000Z"],
  ["ECHECK", "2026-12-01T16:00:00.000Z"],
])("a capture that is pending because of %s should be decided by %s", (reason, until) => {
  const capture = { id: "C", status: "PENDING", create_time: "2026-11-21T16:00:00Z", status_details: { reason } };
  const order = { id: "7AB", status: "COMPLETED", purchase_units: [{ payments: { captures: [capture] } }] };
  expect(stateOfOrder(order)).toEqual({ kind: "inReview", providerId: "7AB", until: new Date(until) });
});

test("an address of another scheme is refused", () => {
  const links = [{ rel: "payer-action", href: "javascript:alert(1)" }];
  const order = { id: "7AB", status: "CREATED", links };
  expect(stateOfOrder(order)).toEqual({ kind: "pending", providerId: "7AB" });
});

test("an amount that cannot be read is not guessed", () => {
  const order = {
    id: "7AB",
    status: "COMPLETED",
    purchase_units: [{ payments: { captures: [{ id: "C", status: "COMPLETED" }] } }],
  };
  expect(stateOfOrder(order)).toEqual({ kind: "unknown" });
});

test.each([
  ["2320.50", "MXN", { amount: 232_050, currency: "MXN" }],
  ["2320.5", "usd", { amount: 232_050, currency: "USD" }],
  ["2,320.50", "MXN", null],
  ["-1.00", "MXN", null],
  ["1.001", "MXN", null],
  ["1.00", "", null],
])("%s %s", (value, currency_code, money) => expect(fromWireMoney({ value, currency_code })).toEqual(money));

const refunded = (...refunds: { id: string; status: string; value: string; custom_id?: string }[]) => {
  const captures = [{ id: "C0", status: "PARTIALLY_REFUNDED", amount: { currency_code: "MXN", value: "2320.50" } }];
  const listed = refunds.map(({ value, ...refund }) => ({ ...refund, amount: { currency_code: "MXN", value } }));
  return { id: "7AB", status: "COMPLETED", purchase_units: [{ payments: { captures, refunds: listed } }] };
};

test("refunds are told with the name they were given; one that failed gave nothing back", () => {
  const order = refunded(
    { id: "R1", status: "COMPLETED", value: "10.00", custom_id: "1003-1-R" },
    { id: "R2", status: "PENDING", value: "5.00" },
    { id: "R3", status: "FAILED", value: "7.00" },
  );
  expect(returnsOfOrder(order)).toMatchObject([
    { providerId: "R1", reference: "1003-1-R", amount: 1000, state: "returned" },
    { providerId: "R2", reference: "", amount: 500, state: "returned" },
    { providerId: "R3", amount: 700, state: "kept" },
  ]);
  expect(stateOfOrder(order)).toMatchObject({ kind: "paid", returned: 1500 });
});

test("a capture that says it was given back, without a refund: whole is known, a part is not", () => {
  expect(returnsOfOrder(complete("REFUNDED"))).toMatchObject([{ amount: 232_050, state: "returned" }]);
  expect(returnsOfOrder(complete("PARTIALLY_REFUNDED"))).toMatchObject([{ amount: null, state: "heard" }]);
});
