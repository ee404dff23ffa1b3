import { describe, expect, test } from "vitest";
import {
  cleanInvitation,
  hasWebAddress,
  invitationErrors,
  invitationExpiry,
  invitationsLeft,
  invitationState,
  noInvitationsLeft,
} from "./invitation.ts";

const OWN = "daniel.reyes@correo.mx";
const check = (email: string, message = "") => invitationErrors({ email, message }, OWN);

describe("the e-mail of a guest", () => {
  test.each([
    ["is needed", "   ", "Debes escribir el correo electrónico de tu invitado"],
    ["is an address", "ana@@correo.mx", "Debes escribir un correo electrónico válido"],
    [
      "is not the employee's",
      " Daniel.Reyes@Correo.MX",
      "Este es tu propio correo: escribe el de la persona que quieres invitar",
    ],
    ["may have space around it", " ana@correo.mx ", undefined],
  ])("%s", (_rule, email, message) => expect(check(email).email).toBe(message));
});

describe("the message", () => {
  test.each([
    ["may be missing", "", undefined],
    ["has 500 characters", "a".repeat(500), undefined],
    ["has no more", "a".repeat(501), "El mensaje puede tener hasta 500 caracteres: sobra 1"],
    ["says how many are too many", "a".repeat(512), "El mensaje puede tener hasta 500 caracteres: sobran 12"],
    ["is not longer for the spaces around it", `  ${"a".repeat(500)}\n\n`, undefined],
    [
      "has no address",
      "Entra a premios.xyz",
      "El mensaje no puede llevar enlaces ni correos. Deja un espacio después de cada punto",
    ],
  ])("%s", (_rule, message, error) => expect(check("ana@correo.mx", message).message).toBe(error));

  test.each([
    ["https://premios.example", true],
    ["HTTP://1.2.3.4/x", true],
    ["www premios", false],
    ["entra a WWW.premios", true],
    ["premios.xyz", true],
    ["premios。xyz", true],
    ["año.mx/llantas", true],
    ["escríbeme a ana@correo", true],
    ["Hola.te invito", true],
    ["¡Hola, Ana! Te invito. Llámame a las 5 p.m. (medida 185/65R15, $1,469.14)...", false],
    ["nos vemos @ casa", false],
    ["S.A. de C.V., 3.5 km", false],
  ])("could become a link: %s", (text, could) => expect(hasWebAddress(text)).toBe(could));

  test("keeps its lines and loses control characters", () => {
    const message = "  Hola,\r\nAna\u0000\t:\u202E dos\n\n\n\n<b>líneas</b>  ";
    expect(cleanInvitation({ email: " ana@correo.mx ", message })).toEqual({
      email: "ana@correo.mx",
      message: "Hola,\nAna  : dos\n\n<b>líneas</b>",
    });
  });
});

test.each([
  ["a day of winter", "2026-11-21T16:42:10Z", "2026-12-22T05:59:59.999Z"],
  ["late in the evening, the next day in UTC", "2026-11-22T05:30:00Z", "2026-12-22T05:59:59.999Z"],
  ["over the year's end", "2026-12-15T06:00:00Z", "2027-01-15T05:59:59.999Z"],
])("an invitation counts to the end of its thirtieth day: %s", (_when, sent, end) =>
  expect(invitationExpiry(new Date(sent)).toISOString()).toBe(end),
);

test.each([
  ["waits until its time is over", null, "2026-12-01T06:00:00.001Z", "sent"],
  ["is over in that moment", null, "2026-12-01T06:00:00Z", "expired"],
  ["was used in time", "2026-11-21T06:00:00Z", "2026-12-05T06:00:00Z", "registered"],
  ["was used, however long ago", "2025-11-21T06:00:00Z", "2025-12-05T06:00:00Z", "registered"],
])("an invitation %s", (_what, usedAt, expiresAt, state) =>
  expect(
    invitationState(
      { usedAt: usedAt === null ? null : new Date(usedAt), expiresAt: new Date(expiresAt) },
      new Date("2026-12-01T06:00:00Z"),
    ),
  ).toBe(state),
);

test("what is left is never less than nothing", () => {
  expect([invitationsLeft(12, 3), invitationsLeft(12, 12), invitationsLeft(5, 12)]).toEqual([9, 0, 0]);
});

test.each([
  [12, "Ya usaste tus 12 invitaciones de este año. Podrás invitar de nuevo a partir del 1 de enero de 2027."],
  [1, "Ya usaste tu única invitación de este año. Podrás invitar de nuevo a partir del 1 de enero de 2027."],
  [0, "Por ahora no se pueden enviar invitaciones."],
])("none left of %i", (limit, text) => expect(noInvitationsLeft(limit, 2026)).toBe(text));
