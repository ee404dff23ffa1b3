import { expect, test } from "vitest";
import { PAGE_QUERIES } from "../../shared/contract/page-routes.ts";
import routes from "../../apps/shop/routes.ts";
import { createCacheKeys } from "./cache-key.ts";

const keys = createCacheKeys();
for (const [pattern, { reads, isCached }] of Object.entries(PAGE_QUERIES)) {
  keys.add(pattern, { kind: "page", parameters: reads, isCached });
}
keys.add("/api/Productos", { kind: "call", parameters: ["id", "nombre", "cupon"], isCached: true });
keys.add("/api/Productos/Home", { kind: "call", parameters: ["cupon"], isCached: true });

test.each([
  ["an address without a query is its own key", "/product/1", "/product/1"],
  [
    "what the route reads stays, in the route's order",
    "/?version=4&anio=2018&modelo=2&marca=1",
    "/?marca=1&modelo=2&anio=2018&version=4",
  ],
  ["a part of a vehicle does not count", "/?modelo=2&marca=1&buscar=eco", "/?buscar=eco"],
  ["nor a number in another spelling", "/?marca=01&modelo=2&anio=2018&version=4", "/"],
  ["what another route reads does not count", "/terminos?marca=1", "/terminos"],
  ["a referral parameter does not count", "/product/1?utm_source=correo&fbclid=x", "/product/1"],
  ["names are read as they are meant", "/api/Productos?%69d=7", "/api/Productos?id=7"],
  ["a call with other letter case is not cached", "/api/productos?id=7", null],
  ["one with a slash behind it is the contract's own spelling", "/api/Productos/?id=7&x=1", "/api/Productos/?id=7"],
  ["two slashes are not", "/api/Productos//?id=7", null],
  ["a page with other letter case is not cached", "/Distribuidores?estado=JAL", null],
  ["nor one with a slash behind it", "/distribuidores/", null],
  ["nor one that is escaped", "/%64istribuidores?estado=JAL", null],
  ["nor an escape that no link has", "/garantia/%65co-verde", null],
  ["an escape that links have", "/garantia/eco%20verde", "/garantia/eco%20verde"],
  ["nor an escape in small letters", "/garantia/eco%c3%a1", null],
  ["a coupon is never cached", "/?cupon=FAMILIA", null],
  ["however its name is written", "/?cup%6Fn=FAMILIA", null],
  ["also among others", "/api/Productos/Home?x=1&cupon=FAMILIA", null],
  ["an empty coupon is dropped", "/?cupon=", "/"],
  ["so is 0", "/api/Productos?nombre=eco&cupon=0", "/api/Productos?nombre=eco"],
  ["the data of a page is not the page", "/_.data?_routes=routes%2Fhome&x=1", "/_.data?_routes=routes%2Fhome"],
  ["a page does not read what belongs to its data", "/?_routes=routes%2Fhome", "/"],
  ["a page reads the first value of a name", "/distribuidores?estado=JAL&estado=OAX", "/distribuidores?estado=JAL"],
  [
    "filter and order of results, in the route's order",
    "/llantas/medida/auto/185/65R15?orden=precio-desc&existencia=si&pagina=2&x=1",
    "/llantas/medida/auto/185/65R15?pagina=2&existencia=si&orden=precio-desc",
  ],
  ["a comparison is not cached", "/comparar?llantas=1,2", null],
  ["a call reads both, and refuses them", "/api/Productos?id=7&id=8", null],
  [
    "an escape that is not UTF-8 is read as Fastify is told to",
    "/api/Productos?nombre=%FF",
    "/api/Productos?nombre=%EF%BF%BD",
  ],
  ["a parameter behind many others counts", `/api/Productos?${"x=1&".repeat(1200)}id=7`, "/api/Productos?id=7"],
  ["a second question mark belongs to the name", "/api/Productos??id=7", "/api/Productos"],
  ["a fragment is never sent by a browser", "/terminos#x", null],
  ["an unknown path", "/no-existe", null],
  ["an unknown path with a query", "/no-existe?x=1", null],
  ["an order's page", "/order/7?x=1", null],
  ["an order's data", "/order/7.data?x=1", null],
  ["the key of an activation", "/activacion?key=secreto", "/activacion"],
  ["a value that is too long is cut", `/?buscar=${"a".repeat(14_000)}`, `/?buscar=${"a".repeat(200)}`],
])("%s", (_why, address, key) => expect(keys.keyOf(address)).toBe(key));

test.each([
  ["/terminos?utm_source=a%40b.mx", "/terminos"],
  ["/activacion?key=secreto&cuenta=datos", "/activacion"],
  [
    "/llantas/medida/auto/185%2F65R15?pagina=2&x=1&cupon=familia",
    "/llantas/medida/auto/185%2F65R15?pagina=2&cupon=familia",
  ],
  ["/comparar?llantas=1&x=1&llantas=2", "/comparar?llantas=1%2C2"],
  ["/no-existe?marca=1", "/no-existe"],
  ["/%64istribuidores?estado=JAL&x=1", "/%64istribuidores?estado=JAL"],
  ["/terminos#x?estado=JAL", "/terminos"],
])("%s is rendered as %s", (address, rendered) => expect(keys.pageAddress(address)).toBe(rendered));

test("a redirect carries on what the page was not rendered from", () =>
  expect(keys.clientParams("/product/007?cupon=A&utm_source=x&cuenta=pedidos").toString()).toBe(
    "utm_source=x&cuenta=pedidos",
  ));

test("every route of the shop declares what it reads", () => {
  const patterns = routes.flatMap(({ children = [] }) => children.map((route) => `/${route.path ?? ""}`));
  expect(patterns.filter((pattern) => pattern !== "/*").toSorted()).toEqual(Object.keys(PAGE_QUERIES).toSorted());
});
