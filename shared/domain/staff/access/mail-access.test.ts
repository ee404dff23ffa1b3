import { expect, test } from "vitest";
import { seesAllMails, seesMailBody } from "./mail-access.ts";
import { SEEDED_ROLES, type SeededRole } from "./seeded-roles.ts";

test.each([
  ["dueño", true, true],
  ["atención", true, true],
  ["almacén", false, false],
  ["catálogo", false, false],
] as const satisfies readonly (readonly [SeededRole, boolean, boolean])[])("%s", (role, all, body) => {
  expect([seesAllMails(SEEDED_ROLES[role]), seesMailBody(SEEDED_ROLES[role])]).toEqual([all, body]);
});

test("an e-mail with amounts is not shown to a member who sees none", () => {
  expect(seesMailBody({ "messages.write": "full" })).toBe(false);
});
