import { expect, test } from "vitest";
import { whatsappUrl } from "./whatsapp.ts";

test("a chat opens with the order's number written", () => {
  expect(whatsappUrl("https://wa.me/525550000142", "104286")).toBe(
    "https://wa.me/525550000142?text=Hola%2C+pregunto+por+mi+pedido+104286.",
  );
});

test("another address of WhatsApp stays as it is", () => {
  const channel = "https://whatsapp.com/channel/0029";
  expect(whatsappUrl(channel, "104286")).toBe(channel);
});
