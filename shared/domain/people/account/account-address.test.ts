import { expect, test } from "vitest";
import { withoutAccount } from "./account-address.ts";

test.each([
  ["", ""],
  ["?q=%20a+b&pedido=3", "?q=%20a+b&pedido=3"],
  ["?cuenta=pedidos", ""],
  ["?cupon=FAMILIA&cuenta=pedidos&pedido=3", "?cupon=FAMILIA"],
  ["?c%75enta=editar-direccion&direccion=2&pagina=2", "?pagina=2"],
])("%j is %j to the page", (search, page) => expect(withoutAccount(search)).toBe(page));
