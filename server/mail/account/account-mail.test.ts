import { describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { composeAccountMail } from "./account-mail.ts";

const config = readConfig({
  PUBLIC_URL: "https://tienda.example",
  DEMO_PUBLIC: "true",
  MAIL_FROM: "Rodada <pedidos@correo.example>",
  SHOP_NAME: "Llantas Ñandú",
  SHOP_EMAIL: "ayuda@tienda.example",
});
const KEY = "k".repeat(42) + "_";
const TEMPORARY = "aB3-dE5=gH7#kM9@";
const LINK = `https://tienda.example/activacion?key=${KEY}`;

const mail = (kind: Parameters<typeof composeAccountMail>[1]["kind"], secret = "") =>
  composeAccountMail(config, { kind, to: "lucia@correo.mx", secret, id: "1f0c" });

describe("the confirmation of a registration", () => {
  test("has the link in both parts, as a button and as text", async () => {
    const { to, subject, html, text, messageId } = await mail("confirmation", KEY);
    expect([to, subject]).toEqual(["lucia@correo.mx", "Confirma tu correo para activar tu cuenta"]);
    expect(messageId).toBe("<confirmacion-1f0c@correo.example>");
    expect(html.split(`href="${LINK}"`)).toHaveLength(3);
    expect(text).toContain(LINK);
    expect(text).toContain("72 horas");
    expect(text).toContain("Llantas Ñandú");
    expect(text).toContain("Si no fuiste tú, no abras el enlace");
  });
});

describe("the temporary password", () => {
  test("is in both parts, on a line of its own, and in neither subject nor preview", async () => {
    const { subject, html, text } = await mail("temporaryPassword", TEMPORARY);
    expect(text.split("\n")).toContain(TEMPORARY);
    expect(html.replaceAll("&#x27;", "'")).toContain(`>${TEMPORARY}<`);
    expect(subject).toBe("Tu contraseña temporal");
    expect(html.slice(0, html.indexOf("<h1"))).not.toContain(TEMPORARY);
    expect(text).toContain("https://tienda.example/login");
    expect(text).toContain("una sola vez y durante una hora");
  });
});

describe("the news of a changed password", () => {
  test("says what to do when it was another person", async () => {
    const { subject, text, messageId } = await mail("passwordChanged");
    expect(subject).toBe("Se cambió tu contraseña");
    expect(text).toContain("Si no fuiste tú");
    expect(text).toContain("ayuda@tienda.example");
    expect(messageId).toBe("<cambio-de-contrasena-1f0c@correo.example>");
  });
});

test("the news of closed sessions says what to do when it was another person", async () => {
  const { subject, text, messageId } = await mail("sessionsClosed");
  expect([subject, messageId]).toEqual(["Cerramos tus sesiones", "<cierre-de-sesiones-1f0c@correo.example>"]);
  expect(text).toContain("Si no fuiste tú, alguien más entró a tu cuenta");
  expect(text).toContain("https://tienda.example/login");
});

test("the link to a new address is good for a day, and the old one is told without it", async () => {
  const link = await mail("emailChange", KEY);
  expect(link.subject).toBe("Confirma tu correo nuevo");
  expect(link.text).toContain(`https://tienda.example/activacion?correo=${KEY}`);
  expect(link.text).toContain("durante 24 horas y una sola vez");
  const notice = await mail("emailChanged");
  expect([notice.subject, notice.messageId]).toEqual([
    "Tu cuenta tiene otro correo",
    "<cambio-de-correo-1f0c@correo.example>",
  ]);
  expect(notice.text).toContain("Si no fuiste tú, escríbenos cuanto antes a ayuda@tienda.example");
});

test.each([
  "confirmation",
  "temporaryPassword",
  "passwordChanged",
  "sessionsClosed",
  "emailChange",
  "emailChanged",
] as const)("%s is Mexican Spanish and no wider than Gmail shows", async (kind) => {
  const { html } = await mail(kind, KEY);
  expect(html).toContain('lang="es-MX"');
  expect(html).toContain("max-width:600px");
  expect(html).not.toMatch(/(?<!max-)width:\s*[67]\d\dpx/);
});
