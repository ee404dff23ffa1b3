import { describe, expect, test } from "vitest";
import type { OrderShipments } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { firstDrafts, guiaErrors, isComplete, spreadDrafts } from "./parcel-drafts.ts";

const draft = (guia: string) => ({ contents: [{ line: 1, quantity: 1 }], weightGrams: null, tracking: null, guia });

describe("guías of a form", () => {
  test("are told of at their parcel", () =>
    expect(guiaErrors(["1234567890", "123", "12345-67890", ""].map(draft), { isCarried: true, wasSent: true })).toEqual(
      [
        undefined,
        "De 6 a 40 letras, cifras o guiones.",
        "Ya la escribiste en el bulto 1.",
        "Escribe la guía de este bulto.",
      ],
    ));

  test("may be missing where the shop's own lorries take the goods", () => {
    expect(isComplete([draft("")], false)).toBe(true);
    expect(isComplete([draft("")], true)).toBe(false);
  });

  test("are not asked for before the form was sent", () =>
    expect(guiaErrors([draft("")], { isCarried: true, wasSent: false })).toEqual([undefined]));
});

test("one shipment has eight parcels at most", () => {
  const parcel = { id: null, trackingNumber: "", trackingUrl: "", weightGrams: null, tracking: null, contents: [] };
  expect(firstDrafts({ parcels: Array.from({ length: 12 }, () => parcel) })).toHaveLength(8);
});

test("another number of parcels keeps the guías that were typed", () => {
  const order = { lines: [{ line: 1, left: 4, size: "185/65 R15" }] } as unknown as OrderShipments;
  const spread = spreadDrafts(order, 2, [draft("AAA111"), draft("BBB222"), draft("CCC333")]);
  expect(spread.map(({ guia, contents }) => [guia, contents[0]?.quantity])).toEqual([
    ["AAA111", 2],
    ["BBB222", 2],
  ]);
});
