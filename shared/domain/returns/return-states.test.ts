import { describe, expect, test } from "vitest";
import { ALL_RETURN_KINDS, isReturnKind, RETURN_KINDS, returnFolio, returnKindRow } from "./return-kinds.ts";
import {
  ALL_RETURN_STATES,
  type GoodsReturnState,
  isGivenUp,
  isGoodsReturnState,
  isReturnOver,
  mayMoveReturn,
  OPEN_RETURN_STATES,
  returnStateLabel,
} from "./return-states.ts";

const MOVES: readonly (readonly [
  GoodsReturnState,
  GoodsReturnState,
  "customer" | "staff" | "both" | "shop" | "staff and shop",
])[] = [
  ["requested", "authorized", "staff"],
  ["requested", "rejected", "staff"],
  ["requested", "withdrawn", "both"],
  ["authorized", "inTransit", "both"],
  ["authorized", "received", "staff"],
  ["authorized", "rejected", "staff"],
  ["authorized", "withdrawn", "both"],
  ["inTransit", "received", "staff"],
  ["inTransit", "withdrawn", "both"],
  ["received", "graded", "staff"],
  ["graded", "refunded", "staff and shop"],
  ["graded", "replaced", "staff"],
  ["graded", "rejected", "staff"],
  ["refunded", "graded", "shop"],
  ["replaced", "graded", "shop"],
];

describe("the one table of a return's moves", () => {
  const pairs = ALL_RETURN_STATES.flatMap((from) => ALL_RETURN_STATES.map((to) => [from, to] as const));

  test.each(pairs)("%s to %s", (from, to) => {
    const row = MOVES.find(([one, other]) => one === from && other === to);
    expect(mayMoveReturn(from, to)).toBe(row !== undefined);
    expect(mayMoveReturn(from, to, "customer")).toBe(row?.[2] === "both");
    expect(mayMoveReturn(from, to, "staff")).toBe(row !== undefined && row[2] !== "shop");
    expect(mayMoveReturn(from, to, "shop")).toBe(row?.[2].includes("shop") === true);
  });

  test("a state is recognised, other words are not", () => {
    expect(isGoodsReturnState("graded")).toBe(true);
    expect(isGoodsReturnState("toString")).toBe(false);
  });

  test("what is in the warehouse is not withdrawn any more", () => {
    for (const state of ["received", "graded"] as const) expect(mayMoveReturn(state, "withdrawn")).toBe(false);
  });

  test("five states are open, four are the end", () => {
    expect(OPEN_RETURN_STATES).toEqual(["requested", "authorized", "inTransit", "received", "graded"]);
    expect(ALL_RETURN_STATES.filter(isReturnOver)).toEqual(["refunded", "replaced", "rejected", "withdrawn"]);
    expect(ALL_RETURN_STATES.filter(isGivenUp)).toEqual(["rejected", "withdrawn"]);
    expect(returnStateLabel("inTransit")).toBe("En camino");
  });
});

describe("the kinds", () => {
  test.each([
    ["withdrawal", "customer", ["refund"], true],
    ["wrong", "shop", ["replacement", "refund"], false],
    ["damaged", "shop", ["replacement", "refund"], false],
    ["guarantee", "shop", ["replacement", "refund"], false],
  ] as const)("%s: the way back is paid by the %s", (kind, freight, wishes, needsUnmounted) => {
    expect(returnKindRow(kind)).toMatchObject({
      freight,
      wishes,
      needsUnmounted,
    });
  });

  test("a change of mind needs no photo, for the law asks for none", () => {
    expect(ALL_RETURN_KINDS.filter((kind) => RETURN_KINDS[kind].fewestPhotos === 0)).toEqual(["withdrawal"]);
  });

  test("customer and staff say a return's number with its letter", () => {
    expect(returnFolio(3071)).toBe("D 3071");
  });

  test("a kind is recognised, other words are not", () => {
    expect(isReturnKind("wrong")).toBe(true);
    expect(isReturnKind("toString")).toBe(false);
  });
});
