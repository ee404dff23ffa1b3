import { expect, test } from "vitest";
import { inReadingOrder } from "./dealers.service.ts";

const branch = (id: number, state: string, city: string, dealer = "Llantimax", name = "Centro") => ({
  id,
  state,
  city,
  dealer,
  name,
  street: "Av. Juárez",
  number: "1",
  apartment: "",
  neighborhood: "Centro",
  zip: "00000",
  map_point: "",
  phone: "",
  hours: "",
  services: "",
  rim_from: null,
  rim_to: null,
});
const ids = (rows: ReturnType<typeof branch>[]) => inReadingOrder(rows).map(({ id }) => id);

test.each([
  [
    "states by name, not by key",
    [branch(1, "CHH", "Juárez"), branch(2, "CMX", "Coyoacán"), branch(3, "CHP", "A")],
    [3, 1, 2],
  ],
  [
    "the accent counts as its letter",
    [branch(1, "MIC", "Uruapan"), branch(2, "MIC", "Ángeles"), branch(3, "MIC", "Morelia")],
    [2, 3, 1],
  ],
  ["ñ follows n", [branch(1, "JAL", "Ñuu"), branch(2, "JAL", "Oaxaca"), branch(3, "JAL", "Nuevo")], [3, 1, 2]],
  ["dealers within a city", [branch(1, "JAL", "Tala", "Zeta"), branch(2, "JAL", "Tala", "Alfa")], [2, 1]],
  [
    "branches within a dealer, numbers as numbers",
    [branch(1, "JAL", "Tala", "A", "Sur 10"), branch(2, "JAL", "Tala", "A", "Sur 9")],
    [2, 1],
  ],
  ["of two that read the same, the older first", [branch(2, "JAL", "Tala"), branch(1, "JAL", "Tala")], [1, 2]],
])("%s", (_rule, rows, expected) => expect(ids(rows)).toEqual(expected));

test("a state that is not one of the 32 is called by its key", () => {
  expect(inReadingOrder([branch(1, "TEX", "Laredo"), branch(2, "JAL", "Tala")]).map((row) => row.stateName)).toEqual([
    "Jalisco",
    "TEX",
  ]);
});
