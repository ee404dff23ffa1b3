import { expect, test } from "vitest";
import { type ListAddress, nextSort, readListAddress, withFilter, writeListAddress } from "./list-address.ts";

const NAMES = ["estado", "entrega"];
const FIRST: ListAddress = { filters: {}, text: "", sort: null, after: null, firstRow: 1, selected: [] };

test("an address is read as it was written", () => {
  const address: ListAddress = {
    filters: { entrega: ["rh"], estado: ["20", "21"] },
    text: "Ibáñez & Soto",
    sort: "-placedAt",
    after: "cursor/+=",
    firstRow: 51,
    selected: ["104246", "104245"],
  };
  expect(readListAddress(`?${writeListAddress(address)}`, NAMES)).toEqual(address);
});

test("the same filters have the same address, in whichever order they were set", () => {
  const one = withFilter(withFilter(FIRST, "estado", ["20"]), "entrega", ["rh"]);
  const other = withFilter(withFilter(FIRST, "entrega", ["rh"]), "estado", ["20"]);
  expect(writeListAddress(one)).toBe("entrega=rh&estado=20");
  expect(writeListAddress(other)).toBe(writeListAddress(one));
});

test("an empty address is the first page of everything", () => expect(readListAddress("", NAMES)).toEqual(FIRST));

test.each([
  ["names that are not a filter of the list", "?otro=1"],
  ["a first row without a page", "?fila=51"],
])("%s are left aside", (_why, search) => expect(readListAddress(search, NAMES)).toEqual(FIRST));

test.each(["0", "-3", "1.5", "x", "1e99"])("a first row of %s counts from 1", (row) =>
  expect(readListAddress(`?despues=c&fila=${row}`, NAMES).firstRow).toBe(1),
);

test("another filter begins at the first row, without a selection", () => {
  const deep = { ...FIRST, after: "c", firstRow: 51, selected: ["1"] };
  expect(withFilter(deep, "estado", ["20"])).toEqual({ ...FIRST, filters: { estado: ["20"] } });
});

test("a filter without values is off", () =>
  expect(withFilter({ ...FIRST, filters: { estado: ["20"] } }, "estado", [])).toEqual(FIRST));

test("a link selects 200 rows at most", () => {
  const many = Array.from({ length: 300 }, (_, n) => n).join(",");
  expect(readListAddress(`?sel=${many}`, NAMES).selected).toHaveLength(200);
});

test.each([
  [null, true, "-total"],
  ["-total", true, "total"],
  ["total", true, "-total"],
  ["date", false, "total"],
  ["total", false, "-total"],
])("after %s comes", (current, beginsDown, next) => expect(nextSort(current, "total", beginsDown)).toBe(next));
