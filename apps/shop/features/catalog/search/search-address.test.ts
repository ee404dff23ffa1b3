import { describe, expect, test } from "vitest";
import { cleanText, MAX_TEXT, searchOfQuery, searchUrl } from "./search-address.ts";

describe("the search of an address", () => {
  test.each([
    ["a text", "buscar=eco+verde", { kind: "text", text: "eco verde" }],
    ["a code", "codigo=115", { kind: "code", text: "115" }],
    ["the text counts before the code", "codigo=115&buscar=eco", { kind: "text", text: "eco" }],
    ["an empty text leaves the code", "codigo=115&buscar=", { kind: "code", text: "115" }],
    ["spaces alone are not a search", "buscar=+++", null],
    ["neither of them", "marca=1", null],
  ])("%s", (_why, query, search) => expect(searchOfQuery(new URLSearchParams(query))).toEqual(search));
});

describe("addresses of searches", () => {
  test.each([
    ["a text", { kind: "text", text: "eco verde" }, undefined, "/?buscar=eco+verde"],
    ["a code", { kind: "code", text: "115" }, undefined, "/?codigo=115"],
    ["with the coupon of the page", { kind: "text", text: "eco" }, "FAMILIA", "/?buscar=eco&cupon=FAMILIA"],
    ["signs stay inside the text", { kind: "text", text: "a&b=#?" }, undefined, "/?buscar=a%26b%3D%23%3F"],
  ] as const)("%s", (_why, search, coupon, address) => expect(searchUrl(search, coupon)).toBe(address));

  test("lead back to the same search", () => {
    const search = { kind: "text", text: "más de 1 & ½" } as const;
    expect(searchOfQuery(new URL(searchUrl(search), "https://tienda.example").searchParams)).toEqual(search);
  });
});

test("a text keeps single spaces and is cut at its limit", () => {
  expect(cleanText("  eco \t verde\n")).toBe("eco verde");
  expect(cleanText("x".repeat(500))).toHaveLength(MAX_TEXT);
});
