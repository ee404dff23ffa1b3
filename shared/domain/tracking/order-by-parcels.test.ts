import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DeliveryType } from "../orders/delivery-type.ts";
import { nextOnWay } from "../orders/delivery-way.ts";
import { stepsByParcels } from "./order-by-parcels.ts";
import { TRACKING_STAGES } from "./tracking-kinds.ts";

describe("an order by its parcels", () => {
  test("follows the least advanced", () => {
    expect(stepsByParcels("shipped", "address", ["delivered", "none"])).toEqual([]);
    expect(stepsByParcels("shipped", "address", ["delivered", "moving"])).toEqual(["inTransit"]);
    expect(stepsByParcels("inTransit", "address", ["delivered"])).toEqual([]);
  });

  test("is at the branch only where its delivery has one, through each step", () => {
    expect(stepsByParcels("shippedToCourierBranch", "employeeCourier", ["atBranch"])).toEqual([
      "inTransit",
      "atCourierBranch",
    ]);
    expect(stepsByParcels("shipped", "address", ["atBranch"])).toEqual(["inTransit"]);
    // Its customer has it: no e-mail says that it waits there.
    expect(stepsByParcels("shippedToCourierBranch", "employeeCourier", ["delivered"])).toEqual(["inTransit"]);
  });

  test("stays without parcels, on a lorry of the shop, before it left and after it ended", () => {
    expect(stepsByParcels("shipped", "address", [])).toEqual([]);
    expect(stepsByParcels("sentToFactoryStore", "factoryStorePickup", ["moving"])).toEqual([]);
    for (const status of ["preparingShipment", "delivered", "exception", "cancelled"] as const) {
      expect(stepsByParcels(status, "address", ["moving"])).toEqual([]);
    }
  });

  test("takes one step of its way after the other and never one back", () => {
    const stages = fc.array(fc.constantFrom(...TRACKING_STAGES), { minLength: 1, maxLength: 4 });
    const statuses = fc.constantFrom("shipped", "shippedToCourierBranch", "inTransit", "atCourierBranch");
    const deliveries = fc.constantFrom<DeliveryType>("address", "employeeCourier");
    fc.assert(
      fc.property(statuses, deliveries, stages, (status, delivery, told) => {
        let from: Parameters<typeof nextOnWay>[0] = status;
        for (const to of stepsByParcels(status, delivery, told)) {
          expect(nextOnWay(from, delivery)).toBe(to);
          from = to;
        }
      }),
    );
  });
});
