import { expect, test } from "vitest";
import { readListAddress } from "../../../kit/filters/list-address.ts";
import { FILTERS, filterQueryOf, orderQueryOf } from "./order-query.ts";

const NOW = new Date("2026-11-21T18:00:00Z");
const of = (search: string) => orderQueryOf(readListAddress(search, FILTERS), NOW);

test.each([
  ["orders that are open, without any filter", "", { status: "15,18,20,21,40,45,47,48,50,55,58,59,700" }],
  ["orders in every status, for a text", "q=104258", { q: "104258" }],
  ["days of the shop", "estado=60&fecha=7d", { status: "60", from: "2026-11-15", to: "2026-11-21" }],
  [
    "what the address's words mean",
    "estado=60&factura=sin&guia=sin&plazo=fuera&empleado=si&cupon=ABC",
    { status: "60", invoice: "without", tracking: "without", overdue: "1", employee: "yes", coupon: "ABC" },
  ],
  ["no word that means nothing", "estado=60&factura=x&guia=x&empleado=x&orden=nombre", { status: "60" }],
  ["its order and page", "estado=60&orden=-age&despues=1_2", { status: "60", sort: "-age", after: "1_2" }],
])("an address asks for %s", (_what, search, query) => expect(of(search)).toEqual(query));

test("the board has the filters without order and page", () => {
  const address = readListAddress("pago=6&orden=-age&despues=1_2", FILTERS);
  expect(Object.keys(filterQueryOf(address, NOW))).toEqual(["status", "payment"]);
});
