import { expect, test } from "vitest";
import { pageOf, pageQuery } from "./result-pages.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => index);
const ask = (count: number, query: string) => pageOf(items(count), new URLSearchParams(query));

test.each([
  ["nothing has one empty page", 0, "", 1, 1, 0],
  ["a usual size fits on one", 24, "", 1, 1, 24],
  ["one more begins a second", 25, "pagina=2", 2, 2, 1],
  ["the first is the default", 60, "", 1, 3, 24],
])("%s", (_why, count, query, number, pages, shown) => {
  const page = ask(count, query);
  expect([page?.number, page?.count, page?.items.length]).toEqual([number, pages, shown]);
});

test.each(["pagina=0", "pagina=3", "pagina=-1", "pagina=dos", "pagina=1.5", "pagina=01"])(
  "%s is not a page",
  (query) => {
    expect(ask(30, query)).toBeNull();
  },
);

test("only later pages are in the address, after filter and order", () => {
  expect([pageQuery(1), pageQuery(2)]).toEqual(["", "?pagina=2"]);
  expect([pageQuery(1, "existencia=si"), pageQuery(2, "existencia=si")]).toEqual([
    "?existencia=si",
    "?existencia=si&pagina=2",
  ]);
});
