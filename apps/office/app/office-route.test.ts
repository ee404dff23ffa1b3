import { expect, test } from "vitest";
import { crumbsOf } from "./shell/crumbs.ts";
import { navGroupsOf, navPathOf, type OfficeRoute, tabsOf } from "./office-route.ts";
import { screensNamed } from "./shell/screens-named.ts";
import { countOf, sumOf } from "./shell/nav-counts.ts";

const screen = async () => ({ Screen: () => null });

const TASKS: OfficeRoute = {
  path: "/",
  title: "Pendientes",
  screen,
  needs: "session",
  nav: { group: "", icon: "inbox", tab: 1, count: "tasks" },
};
const ORDERS: OfficeRoute = {
  path: "/pedidos",
  title: "Pedidos",
  screen,
  needs: ["orders.read", "masked"],
  nav: { group: "Venta", icon: "package", tab: 3, count: "orders" },
};
const ORDER: OfficeRoute = {
  path: "/pedidos/:id",
  title: "Pedido",
  screen,
  needs: ["orders.read", "masked"],
  under: "/pedidos",
};
const AUDIT: OfficeRoute = {
  path: "/bitacora",
  title: "Bitácora",
  screen,
  needs: ["audit.own", "full"],
  nav: { group: "Casa", icon: "scroll-text", tab: 2 },
};
const ROUTES = [ORDERS, ORDER, AUDIT, TASKS];

test("the navigation has what the member may open, group by group", () => {
  const groups = navGroupsOf(ROUTES, { "orders.read": "masked" });
  expect(groups.map(({ group, entries }) => [group, entries.map(({ route }) => route.title)])).toEqual([
    ["", ["Pendientes"]],
    ["Venta", ["Pedidos"]],
  ]);
});

test("a weaker grant than is needed opens nothing", () =>
  expect(navGroupsOf([AUDIT], { "audit.own": "read" })).toEqual([]));

test("tabs are in their own order, three at most", () => {
  const all = { "orders.read": "full", "audit.own": "full" } as const;
  expect(tabsOf([...ROUTES, { ...TASKS, path: "/x" }], all).map(({ route }) => route.path)).toEqual([
    "/",
    "/x",
    "/bitacora",
  ]);
});

test("a part of a screen is under its entry", () => expect(navPathOf(ORDER, ROUTES)).toBe("/pedidos"));

test("crumbs lead from the group to what the screen says of itself", () =>
  expect(crumbsOf(ORDER, ROUTES, "104233")).toEqual([
    { text: "Venta" },
    { text: "Pedidos", to: "/pedidos" },
    { text: "104233" },
  ]));

test("screens are found without accents, by any of their words", () => {
  const entries = navGroupsOf(ROUTES, { "orders.read": "full", "audit.own": "full" }).flatMap((group) => group.entries);
  expect(screensNamed("bita", entries).map(({ route }) => route.title)).toEqual(["Bitácora"]);
  expect(screensNamed("zz", entries)).toEqual([]);
});

test("a folded group has the sum of its entries, late when one of them is", () => {
  const me = { counts: { tasks: { waiting: 2, isLate: true }, orders: { waiting: 5, isLate: false } } };
  const entries = [TASKS, ORDERS, AUDIT].flatMap((route) => (route.nav ? [{ route, nav: route.nav }] : []));
  expect(sumOf(entries, me)).toEqual({ waiting: 7, isLate: true });
  expect(entries.map((entry) => countOf(entry, {}).waiting)).toEqual([0, 0, 0]);
});
