import { expect, test } from "vitest";
import { quotaText, roomText } from "./invitation-texts.ts";

test.each([
  [9, 12, "Te quedan 9 de 12 invitaciones este año."],
  [1, 12, "Te queda 1 de 12 invitaciones este año."],
  [1, 1, "Te queda 1 de 1 invitación este año."],
])("%i of %i", (left, limit, text) => expect(quotaText(left, limit)).toBe(text));

test.each([
  ["nothing yet", "", "Te quedan 500 caracteres."],
  ["spaces around do not count", `  ${"a".repeat(20)}\n`, "Te quedan 480 caracteres."],
  ["one is left", "a".repeat(499), "Te queda 1 carácter."],
  ["full", "a".repeat(500), "Te quedan 0 caracteres."],
  ["one too many", "a".repeat(501), "Sobra 1 carácter."],
  ["too many", "a".repeat(510), "Sobran 10 caracteres."],
])("room: %s", (_why, message, text) => expect(roomText(message)).toBe(text));
