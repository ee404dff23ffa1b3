import { expect, test } from "vitest";
import { answerKey } from "./answer-key.ts";

test.each([
  ["an address without a query is its own name", "/llanta/1", "/llanta/1"],
  ["what the answer depends on stays, in its order", "/?marca=1&modelo=2", "/?marca=1&modelo=2"],
  ["where somebody came from does not count", "/product/1?utm_source=correo&fbclid=x", "/product/1"],
  ["names are read as they are meant", "/api/Productos?%69d=7", "/api/Productos?id=7"],
  ["a coupon is never kept", "/?cupon=FAMILIA", null],
  ["however its name is written", "/?cup%6Fn=FAMILIA", null],
  ["also among others", "/api/Productos/Home?x=1&cupon=FAMILIA", null],
  ["no coupon is none", "/?cupon=", "/"],
  [
    "0 is none either",
    "/api/Productos/BuscarMedida?medida=185/65R15&cupon=0",
    "/api/Productos/BuscarMedida?medida=185%2F65R15",
  ],
  ["the data of a page is not the page", "/_root.data?_routes=routes%2Fhome", "/_root.data?_routes=routes%2Fhome"],
])("%s", (_why, address, key) => expect(answerKey(address)).toBe(key));
