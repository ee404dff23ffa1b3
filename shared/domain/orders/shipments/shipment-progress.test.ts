import { expect, test } from "vitest";
import { isShipmentOutcome, needsGuia, piecesLeft, statusByShipments } from "./shipment-progress.ts";

const shipped = (pieces: number) => ({ state: "shipped", pieces }) as const;
const delivered = (pieces: number) => ({ state: "delivered", pieces }) as const;

test.each([
  ["nothing was sent", [], "preparingShipment"],
  ["what is packed has not left", [{ state: "packed", pieces: 4 }], "preparingShipment"],
  ["a part was sent", [shipped(2)], "preparingShipment"],
  ["a part was sent and arrived", [delivered(2)], "preparingShipment"],
  ["all was sent", [shipped(2), shipped(2)], "shipped"],
  ["one shipment arrived, the other is on its way", [delivered(2), shipped(2)], "shipped"],
  ["all arrived", [delivered(2), delivered(2)], "delivered"],
  ["what came back is prepared again", [{ state: "void", pieces: 2 }, delivered(2)], "preparingShipment"],
] as const)("an order is where its least advanced shipment is: %s", (_why, shipments, expected) =>
  expect(statusByShipments(4, shipments, "address")).toBe(expected),
);

test("an order for a dealer is there once all left", () =>
  expect(statusByShipments(4, [shipped(4)], "dealerPickup")).toBe("atDealerBranch"));

test("pieces that came back are left to send", () =>
  expect(piecesLeft(4, [shipped(1), { state: "void", pieces: 3 }, { state: "picking", pieces: 3 }])).toBe(3));

test.each([
  ["address", true],
  ["employeeCourier", true],
  ["dealerPickup", false],
  ["factoryStorePickup", false],
  ["employeePickup", false],
] as const)("a carrier takes the parcels of %s: %s", (delivery, expected) =>
  expect(needsGuia(delivery)).toBe(expected),
);

test("an outcome of a shipment is recognised, other words are not", () => {
  expect(isShipmentOutcome("back")).toBe(true);
  expect(isShipmentOutcome("toString")).toBe(false);
});
