import { expect, test } from "vitest";
import { redirectForm } from "./redirect-form.ts";

test.each([
  ["without a query", "https://banco.mx/v1/m/charges/tr1/redirect/", "https://banco.mx/v1/m/charges/tr1/redirect/", []],
  [
    "with one",
    "https://banco.mx/pagar?token=EC%2F1&x=&x=2",
    "https://banco.mx/pagar",
    [
      ["token", "EC/1"],
      ["x", ""],
      ["x", "2"],
    ],
  ],
  ["with a fragment", "http://127.0.0.1:3001/a?b=1#c", "http://127.0.0.1:3001/a", [["b", "1"]]],
])("an address %s", (_why, url, action, fields) => expect(redirectForm(url)).toEqual({ action, fields }));

test.each(["javascript:alert(1)", "data:text/html,x", "/relativa", ""])("%s is not gone to", (url) =>
  expect(redirectForm(url)).toBeNull(),
);
