import { expect, test } from "vitest";
import { pendingTexts, REVIEW_DETAIL, reviewTitle } from "./pending-texts.ts";

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
  expect(pendingTexts(type).resume).toContain("tu banco");
});

test.each([
  ["wallet", "PayPal está revisando tu pago"],
  ["card", "Tu banco está revisando tu pago"],
] as const)("%s in review names its reviewer, and asks for no second payment", (type, title) => {
  expect(reviewTitle(type)).toBe(title);
  expect(REVIEW_DETAIL).toContain("no necesitas volver a pagar");
});
