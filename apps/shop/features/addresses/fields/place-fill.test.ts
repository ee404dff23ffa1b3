import { describe, expect, test } from "vitest";
import { clearedByState, filledBy } from "./place-fill.ts";
import { placeOf } from "./wire-place.ts";

const ARCOS = { Estado: "JAL", Cd: "Guadalajara", Municipio: "Guadalajara", Colonias: ["Arcos Vallarta", "Arcos Sur"] };
const CENTRO = { Estado: "GUA", Cd: "León", Municipio: "León", Colonias: ["Centro"] };
const NO_CITY = { Estado: "OAX", Cd: "", Municipio: "Santa María", Colonias: ["Pueblo", "Barrio"] };
const EMPTY = { state: "", neighborhood: "", city: "", municipality: "" };
const AT_ARCOS = { state: "JAL", neighborhood: "Arcos Sur", city: "Guadalajara", municipality: "Guadalajara" };

describe("a postal code", () => {
  test.each([
    [
      "fills state, city and municipality, and leaves the neighbourhood to choose",
      [ARCOS, undefined, EMPTY],
      { state: "JAL", city: "Guadalajara", municipality: "Guadalajara", neighborhood: "" },
    ],
    [
      "of one neighbourhood chooses it",
      [CENTRO, undefined, EMPTY],
      { state: "GUA", city: "León", municipality: "León", neighborhood: "Centro" },
    ],
    [
      "without a city has its municipality in its place",
      [NO_CITY, undefined, EMPTY],
      { state: "OAX", city: "Santa María", municipality: "Santa María", neighborhood: "" },
    ],
    [
      "takes the place of what the last one brought",
      [CENTRO, ARCOS, AT_ARCOS],
      { state: "GUA", city: "León", municipality: "León", neighborhood: "Centro" },
    ],
    [
      "keeps a neighbourhood that it has too",
      [ARCOS, { ...ARCOS, Cd: "Zapopan" }, AT_ARCOS],
      { state: "JAL", city: "Guadalajara", municipality: "Guadalajara", neighborhood: "Arcos Sur" },
    ],
    [
      "keeps a neighbourhood written by hand",
      [ARCOS, CENTRO, { ...AT_ARCOS, neighborhood: "La Nueva" }],
      { state: "JAL", city: "Guadalajara", municipality: "Guadalajara", neighborhood: "La Nueva" },
    ],
    ["that is unknown changes nothing in an empty form", [null, undefined, EMPTY], {}],
    [
      "that is unknown takes away what the last one brought, but the state",
      [null, ARCOS, AT_ARCOS],
      { neighborhood: "", city: "", municipality: "" },
    ],
    [
      "that is unknown keeps what was written by hand",
      [null, ARCOS, { ...AT_ARCOS, neighborhood: "La Nueva", city: "Tlaquepaque" }],
      { municipality: "" },
    ],
  ] as const)("%s", (_why, [place, before, current], changes) =>
    expect(
      filledBy(
        place && placeOf({ ...place, Colonias: [...place.Colonias] }),
        before && placeOf({ ...before, Colonias: [...before.Colonias] }),
        current,
      ),
    ).toEqual(changes),
  );
});

test("choosing a state clears postal code, neighbourhood, city and municipality", () =>
  expect(clearedByState("GUA")).toEqual({
    state: "GUA",
    postalCode: "",
    neighborhood: "",
    city: "",
    municipality: "",
  }));

test("a postal code that is not in our data stays when its state is chosen", () =>
  expect(clearedByState("GUA", "99999")).toMatchObject({ state: "GUA", postalCode: "99999", neighborhood: "" }));
