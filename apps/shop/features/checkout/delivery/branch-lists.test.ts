import { describe, expect, test } from "vitest";
import type { BranchChoice } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import { NO_BRANCH } from "../checkout-choices.ts";
import type { Branch } from "../../dealers/branch.ts";
import { branchLists, type OwnPlace } from "./branch-lists.ts";

const branch = (id: number, stateId: string, city: string, postalCode = "") =>
  ({ id, stateId, state: stateId, city, postalCode }) as Branch;
const many = [
  branch(1, "AGU", "Aguascalientes"),
  branch(2, "GUA", "Irapuato", "36500"),
  branch(3, "GUA", "León", "37000"),
  branch(4, "GUA", "León"),
  branch(5, "JAL", "Guadalajara", "44100"),
  branch(6, "JAL", "Zapopan", "45100"),
  branch(7, "YUC", "Mérida"),
];
const at = (stateId: string, place: Partial<OwnPlace> = {}): OwnPlace => ({
  stateId,
  city: "",
  municipality: "",
  postalCode: "",
  ...place,
});
const few = many.slice(0, 2);
const shown = (all: readonly Branch[], choice: BranchChoice, own: OwnPlace | null, told: number | null = null) => {
  const { state, city, branches, chosen } = branchLists(all, choice, own, told);
  return { state, city, ids: branches.map(({ id }) => id), chosen: chosen?.id ?? null };
};

describe("many branches", () => {
  test("start at the first state and its first city, with no branch chosen", () =>
    expect(shown(many, NO_BRANCH, null)).toEqual({ state: "AGU", city: "aguascalientes", ids: [1], chosen: null }));

  test("start at the customer's own state where it has branches", () => {
    expect(shown(many, NO_BRANCH, at("JAL"))).toEqual({ state: "JAL", city: "guadalajara", ids: [5], chosen: null });
    expect(shown(many, NO_BRANCH, at("SON")).state).toBe("AGU");
  });

  test.each<[string, OwnPlace, string]>([
    ["city", at("JAL", { city: "ZAPOPAN" }), "zapopan"],
    ["municipality", at("GUA", { city: "León de los Aldama", municipality: "León" }), "leon"],
    ["postal code, where their city has none", at("GUA", { city: "San Francisco", postalCode: "36940" }), "leon"],
    ["postal code, the other way", at("GUA", { city: "Salamanca", postalCode: "36700" }), "irapuato"],
    ["state, where nothing else is known", at("GUA"), "irapuato"],
  ])("start near the customer: by their %s", (_by, own, city) =>
    expect(shown(many, NO_BRANCH, own)).toMatchObject({ state: own.stateId, city, chosen: null }),
  );

  test("start at the branch that the cart told, before the customer's own place", () => {
    expect(shown(many, NO_BRANCH, null, 3)).toEqual({ state: "GUA", city: "leon", ids: [3, 4], chosen: null });
    expect(shown(many, NO_BRANCH, at("JAL", { city: "Zapopan" }), 2)).toMatchObject({ state: "GUA", city: "irapuato" });
    expect(shown(many, NO_BRANCH, at("JAL", { city: "Zapopan" }), 99)).toMatchObject({ state: "JAL", city: "zapopan" });
  });

  test("stay at the branch that was chosen there when another one is told", () =>
    expect(shown(many, { ...NO_BRANCH, locationId: 4 }, null, 7)).toMatchObject({ city: "leon", chosen: 4 }));

  test("another state that is chosen starts at its first city", () =>
    expect(shown(many, { ...NO_BRANCH, state: "JAL" }, at("GUA", { city: "Zapopan" }), 3).city).toBe("guadalajara"));

  test("show the chosen city of the chosen state", () =>
    expect(shown(many, { state: "GUA", city: "leon", locationId: 4 }, at("JAL"))).toEqual({
      state: "GUA",
      city: "leon",
      ids: [3, 4],
      chosen: 4,
    }));

  test("a branch of another city, or one that is gone, is not chosen", () => {
    expect(shown(many, { state: "GUA", city: "irapuato", locationId: 4 }, null).chosen).toBeNull();
    expect(shown(many, { state: "GUA", city: "leon", locationId: 99 }, null).chosen).toBeNull();
  });
});

describe("few branches", () => {
  test("are shown at once, without lists before them", () => {
    expect(branchLists(few, NO_BRANCH, at("GUA"), null).states).toEqual([]);
    expect(shown(few, NO_BRANCH, at("GUA")).ids).toEqual([1, 2]);
  });

  test("one alone is chosen, of two none", () => {
    expect(shown(few.slice(0, 1), NO_BRANCH, null).chosen).toBe(1);
    expect(shown(few, NO_BRANCH, null).chosen).toBeNull();
    expect(shown(few, { ...NO_BRANCH, locationId: 2 }, null).chosen).toBe(2);
  });

  test("none at all is not an error", () => expect(shown([], NO_BRANCH, null).ids).toEqual([]));
});
