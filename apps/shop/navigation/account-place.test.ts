import { expect, test } from "vitest";
import {
  ACCOUNT_PLACES,
  type AccountDialog,
  accountPlaceOf,
  accountTrailOf,
  pageOf,
  placesOnView,
  searchWithAccount,
  trailAfter,
} from "./account-place.ts";

const DIALOGS = Object.keys(ACCOUNT_PLACES) as AccountDialog[];

test.each(DIALOGS)("%s has an address of its own, which leads to it", (dialog) => {
  const place = { dialog, id: "param" in ACCOUNT_PLACES[dialog] ? "7" : "" };
  expect(accountPlaceOf(searchWithAccount("?buscar=eco", place))).toEqual(place);
});

test("no two dialogs share an address", () => {
  const addresses = DIALOGS.map((dialog) => searchWithAccount("", { dialog, id: "7" }));
  expect(new Set(addresses).size).toBe(DIALOGS.length);
});

test.each([
  ["", null],
  ["?cuenta=", null],
  ["?cuenta=otra", null],
  ["?cuenta=pedidos", { dialog: "orders", id: "" }],
  ["?cuenta=pedidos&pedido=", { dialog: "orders", id: "" }],
  ["?cuenta=pedidos&pedido=104286", { dialog: "order", id: "104286" }],
  ["?cuenta=pedidos&pedido=104286&factura=corregir", { dialog: "correctInvoice", id: "104286" }],
  ["?cuenta=pedidos&pedido=104286&factura=otra", { dialog: "order", id: "104286" }],
  ["?cuenta=pedidos&factura=corregir", { dialog: "orders", id: "" }],
  ["?cuenta=editar-direccion", null],
  ["?cuenta=datos&pedido=5", { dialog: "myData", id: "" }],
  [`?cuenta=eliminar-tarjeta&tarjeta=${"k".repeat(65)}`, null],
])("the address %j leads to %j", (search, place) => expect(accountPlaceOf(search)).toEqual(place));

test("the page's own query stays as it was, to the letter where no dialog was in it", () => {
  expect(searchWithAccount("?q=%20a+b", null)).toBe("?q=%20a+b");
  expect(searchWithAccount("?cupon=FAMILIA&cuenta=pedidos&pedido=3", null)).toBe("?cupon=FAMILIA");
  expect(searchWithAccount("?cuenta=pedidos&pedido=3", { dialog: "myData", id: "" })).toBe("?cuenta=datos");
});

test.each([
  ["order", false, ["orders", "order"]],
  ["warranty", false, ["orders", "order", "warranty"]],
  ["claim", false, ["orders", "order", "warranty", "claim"]],
  ["replaceInvoice", false, ["orders", "order", "replaceInvoice"]],
  ["editShipAddress", false, ["shipAddresses", "editShipAddress"]],
  ["editShipAddress", true, ["editShipAddress"]],
  ["newInvoiceAddress", true, ["newInvoiceAddress"]],
  ["editCard", true, ["savedCards", "editCard"]],
  ["invite", false, ["invite"]],
] as const)("%s (above the cart: %s) stands on %j", (dialog, isCartOpen, dialogs) =>
  expect(placesOnView({ dialog, id: "1" }, isCartOpen).map((place) => place.dialog)).toEqual(dialogs),
);

test("what stands above an order knows which", () => {
  const below = [
    { dialog: "orders", id: "" },
    { dialog: "order", id: "104286" },
  ];
  expect(placesOnView({ dialog: "goodsReturn", id: "104286-3071" }, false)).toEqual([
    ...below,
    { dialog: "goodsReturn", id: "104286-3071" },
  ]);
  expect(placesOnView({ dialog: "newReturn", id: "104286" }, false).slice(0, 2)).toEqual(below);
});

test("the form of an order's invoice stands on that order", () =>
  expect(placesOnView({ dialog: "requestInvoice", id: "104286" }, false)).toEqual([
    { dialog: "orders", id: "" },
    { dialog: "order", id: "104286" },
    { dialog: "requestInvoice", id: "104286" },
  ]));

test("a trail counts the entries behind, from the page or from an address that was opened as it is", () => {
  const page = { pathname: "/", search: "", hash: "#medida", key: "a", state: null };
  const list = { ...page, search: "?cuenta=pedidos", key: "b", state: { account: trailAfter(page) } };
  expect(accountTrailOf(list.state)).toEqual({ depth: 1, isFromPage: true, pageKey: "a" });
  expect(trailAfter(list)).toEqual({ depth: 2, isFromPage: true, pageKey: "a" });
  expect(trailAfter({ ...list, state: null })).toEqual({ depth: 1, isFromPage: false, pageKey: null });
  expect(accountTrailOf({ account: { depth: "x" } })).toEqual({ depth: 0, isFromPage: false, pageKey: null });
  expect(accountTrailOf("mine")).toEqual({ depth: 0, isFromPage: false, pageKey: null });
});

test("a dialog in front of a page changes neither the page's address nor its entry", () => {
  const page = { pathname: "/llantas", search: "?pagina=2", hash: "#x", key: "a", state: null };
  const list = { ...page, search: "?pagina=2&cuenta=datos", key: "b", state: { account: trailAfter(page) } };
  expect(pageOf(list)).toEqual(pageOf(page));
  expect(pageOf({ ...list, state: null }).key).toBe("b");
});
