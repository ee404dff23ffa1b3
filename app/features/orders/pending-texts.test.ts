import { expect, test } from "vitest";
import { pendingTexts } from "./pending-texts.ts";

const said = (type: Parameters<typeof pendingTexts>[0]) => Object.values(pendingTexts(type)).join(" ");

test.each(["cash", "deposit"] as const)(
  "an order by %s without its slip waits for that, not for a bank or a charge",
  (type) => {
    expect(said(type)).toContain("ficha");
    expect(said(type)).not.toMatch(/banco|cargo|confirmando tu pago/);
  },
);

test.each(["card", null] as const)("%s waits for the bank, whose page one can go back to", (type) => {
  expect(pendingTexts(type)).toMatchObject({
    title: "Estamos confirmando tu pago",
    missing: "Recibimos tu pedido. Falta la respuesta de tu banco.",
  });
  expect(pendingTexts(type).goOn).toContain("tu banco");
});
