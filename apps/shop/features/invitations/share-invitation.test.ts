import { expect, test } from "vitest";
import { shareUrl } from "./share-invitation.ts";

test("WhatsApp opens with the invitation's words", () => {
  const url = new URL(
    shareUrl({
      shopName: "Rodada & Cía",
      origin: "https://tienda.example",
      email: "tia+lola@correo.mx",
      lastDay: "28/12/2026",
    }),
  );
  expect(url.origin + url.pathname).toBe("https://wa.me/");
  expect(url.searchParams.get("text")).toBe(
    "Te invité a comprar llantas en Rodada & Cía, a precio de familia y amigos. Regístrate con tu correo tia+lola@correo.mx a más tardar el 28/12/2026: https://tienda.example/#registro",
  );
});
