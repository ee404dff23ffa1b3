import { expect, test } from "vitest";
import { differences, draftOf, EMPTY_DRAFT, locationOf, valuesOf } from "./location-draft.ts";

const PLACE = locationOf({ ...EMPTY_DRAFT, name: "Centro", phone: "3315550142", state: "JAL", rimFrom: "13" });

test("a place that is typed is the one that was read", () => {
  expect(draftOf(PLACE)).toMatchObject({ phone: "33 1555 0142", rimFrom: "13", rimTo: "" });
  expect(locationOf(draftOf(PLACE))).toMatchObject({ rimFrom: 13, rimTo: null });
  expect(locationOf({ ...EMPTY_DRAFT, rimTo: "trece" }).rimTo).toBeNaN();
});

test("two that differ are told by field, and the same fields of a third", () => {
  const typed = { ...PLACE, name: "Centro Sur", takesUsedTires: true };
  const changes = differences(typed, PLACE);
  expect(changes).toEqual([
    { label: "Sucursal", value: "Centro Sur" },
    { label: "Recibe llantas usadas", value: "Sí" },
  ]);
  expect(
    valuesOf(
      { ...PLACE, name: "Centro Norte" },
      changes.map(({ label }) => label),
    ),
  ).toEqual([
    { label: "Sucursal", value: "Centro Norte" },
    { label: "Recibe llantas usadas", value: "No" },
  ]);
});
