import { beforeAll, expect } from "vitest";
import type { OrderShipments } from "../../../shared/contract/staff/orders/shipments.ts";
import { manyCustomers, type SignedIn } from "../customers.ts";
import type { TestShop } from "../shop/test-shop.ts";
import { aPaidOrder } from "./paid-order.ts";
import { aMember, type SignedInMember, type TestOffice } from "./test-office.ts";

let guias = 0;
export const aGuia = (): string => `GUIA-${String((guias += 1)).padStart(6, "0")}`;

export const parcelOf = (quantity: number, trackingNumber = aGuia()) => ({
  trackingNumber,
  weightGrams: null,
  contents: [{ line: 1, quantity }],
});

/** Two pieces that leave now, as a member of the warehouse sends them. */
export const shipmentOf = (orderId: number, changes: object = {}) => ({
  orderId,
  expected: 40,
  carrier: "Estafeta",
  shippedAt: new Date().toISOString(),
  parcels: [parcelOf(2)],
  notify: true,
  ...changes,
});

/** A customer who buys and a member of the warehouse who ships, with their calls. */
export function withShipping(shop: TestShop, office: TestOffice) {
  const people = {} as { who: SignedIn; picker: SignedInMember };
  beforeAll(async () => {
    people.who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
    people.picker = await aMember(shop, "almacén");
  });
  const call = (
    method: "GET" | "POST" | "PUT",
    url: string,
    payload?: object,
    headers: object = people.picker.headers,
  ) => office.call({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return {
    people,
    call,
    send: (payload: object, extra: object = {}) =>
      call("POST", "/staff/shipments", payload, { ...people.picker.headers, ...extra }),
    view: async (id: number) => (await call("GET", `/staff/orders/${id}/shipments`)).json<OrderShipments>(),
    orderOf: (id: number) =>
      shop.db
        .selectFrom("orders")
        .select(["status", "tracking_number", "carrier", "carrier_url"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    preparing: (pieces = 2) =>
      aPaidOrder(shop, people.who, { pieces, steps: ["paymentValidated", "inProcess", "preparingShipment"] }),
    /** Kinds of the e-mails about a delivery that were queued for an order. */
    mailsOf: async (id: number) =>
      (
        await shop.db
          .selectFrom("mail_log")
          .select("kind")
          .where("order_id", "=", id)
          .where("kind", "in", ["orderShipped", "orderDelivered"])
          .orderBy("id")
          .execute()
      ).map(({ kind }) => kind),
  };
}
