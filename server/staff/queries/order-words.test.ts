import { expect, test } from "vitest";
import { reasonWords } from "./order-words.ts";

test.each([
  ["placed", "hizo el pedido"],
  ["advanced", "siguiente paso"],
  ["late payment 104286-1, its price is over", "pago tardío 104286-1, su precio ya no está vigente"],
  [
    "late payment 104286-1, its customer has bought again",
    "pago tardío 104286-1, su cliente ya había comprado otra vez",
  ],
  ["waits for deposit", "espera su depósito"],
  ["price of 0.00 or 0.01: 11500418, 11300219", "una pieza a $0.00 o $0.01: 11500418, 11300219"],
  ["the courier called", "the courier called"],
])("the reason '%s' reads '%s'", (reason, words) => expect(reasonWords(reason)).toBe(words));
