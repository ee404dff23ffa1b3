import { expect, test } from "vitest";
import { cartEndpoint } from "../../shared/contract/cart.ts";
import { orderEndpoint } from "../../shared/contract/orders.ts";
import { addressOf } from "./api-client.ts";

test("parameters and query are written into the address, empty ones left out", () => {
  expect(addressOf(orderEndpoint, { params: { orderId: 104_001 } })).toBe("/api/Pedidos/MisPedidos/104001");
  expect(addressOf(cartEndpoint, { query: { id: "a/b", cupon: "", delivery: undefined } })).toBe(
    "/api/Carritos/MiCarrito?id=a%2Fb",
  );
});
