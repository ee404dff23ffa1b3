import { describe, expect, test } from "vitest";
import type { Branch } from "./branch.ts";
import { dealersViewOf, queryWith } from "./dealers-view.ts";

const branch = (id: number, stateId: string, state: string, city: string): Branch => ({
  id,
  stateId,
  state,
  city,
  dealer: "Llantimax",
  name: "Centro",
  street: "Av. Juárez",
  number: "1",
  apartment: "",
  neighborhood: "Centro",
  postalCode: "00000",
  point: null,
  phone: "",
  hours: "",
  services: [],
  rimFrom: null,
  rimTo: null,
});
const BRANCHES = [
  branch(1, "CMX", "Ciudad de México", "Ciudad de México"),
  branch(2, "JAL", "Jalisco", "Guadalajara"),
  branch(3, "JAL", "Jalisco", "Tlaquepaque"),
  branch(4, "JAL", "Jalisco", "Guadalajara"),
  branch(5, "QUE", "Querétaro", "San Juan del Río"),
];
const viewOf = (query: string, branches: readonly Branch[] = BRANCHES) =>
  dealersViewOf(branches, new URLSearchParams(query));
const shownIds = (query: string) => viewOf(query).shown.map((state) => state.branches.map(({ id }) => id));

describe("what the address asks for", () => {
  test.each([
    ["nothing: all states", "", [[1], [2, 3, 4], [5]], "5 sucursales en 3 estados"],
    ["a state", "estado=JAL", [[2, 3, 4]], "3 sucursales en Jalisco"],
    ["a state in lower case", "estado=jal", [[2, 3, 4]], "3 sucursales en Jalisco"],
    ["a city of the state", "estado=JAL&ciudad=guadalajara", [[2, 4]], "2 sucursales en Guadalajara, Jalisco"],
    [
      "a city as it is written",
      "estado=QUE&ciudad=San+Juan+del+Río",
      [[5]],
      "1 sucursal en San Juan del Río, Querétaro",
    ],
    ["a city called like its state", "estado=CMX&ciudad=ciudad-de-mexico", [[1]], "1 sucursal en Ciudad de México"],
    [
      "another state's city: the whole state",
      "estado=JAL&ciudad=san-juan-del-rio",
      [[2, 3, 4]],
      "3 sucursales en Jalisco",
    ],
    [
      "an unknown state: all of them",
      "estado=XYZ&ciudad=guadalajara",
      [[1], [2, 3, 4], [5]],
      "5 sucursales en 3 estados",
    ],
    [
      "a name of JavaScript's own: all of them",
      "estado=constructor",
      [[1], [2, 3, 4], [5]],
      "5 sucursales en 3 estados",
    ],
    ["a state without branches: none", "estado=TLA", [], "0 sucursales en Tlaxcala"],
    ["fields left empty by a form", "estado=&ciudad=", [[1], [2, 3, 4], [5]], "5 sucursales en 3 estados"],
  ])("%s", (_what, query, ids, summary) => {
    expect(shownIds(query)).toEqual(ids);
    expect(viewOf(query).summary).toBe(summary);
  });

  test("only a chosen state offers cities, each once", () => {
    expect(viewOf("").cities).toEqual([]);
    expect(viewOf("estado=JAL").cities).toEqual([
      { key: "guadalajara", name: "Guadalajara" },
      { key: "tlaquepaque", name: "Tlaquepaque" },
    ]);
  });

  test("states stand once each, in the list's order, with an anchor of their name", () => {
    expect(viewOf("estado=JAL").states.map(({ id, anchor }) => [id, anchor])).toEqual([
      ["CMX", "ciudad-de-mexico"],
      ["JAL", "jalisco"],
      ["QUE", "queretaro"],
    ]);
  });
});

test.each([
  ["a state", "", "JAL", "", "estado=JAL"],
  ["a city", "estado=JAL", "JAL", "tlaquepaque", "estado=JAL&ciudad=tlaquepaque"],
  ["another state forgets the city", "estado=JAL&ciudad=tlaquepaque", "QUE", "", "estado=QUE"],
  ["all states leave a clean address", "estado=JAL&ciudad=tlaquepaque", "", "", ""],
  ["a coupon stays", "cupon=FAMILIA&estado=JAL", "QUE", "", "cupon=FAMILIA&estado=QUE"],
])("choosing %s", (_what, query, state, city, next) =>
  expect(queryWith(new URLSearchParams(query), state, city).toString()).toBe(next),
);
