import { expect, test } from "vitest";
import { reminderHash, REMINDER_TOKEN, tokenOfHash } from "./reminder-link.ts";

const TOKEN = `17-${"0a".repeat(20)}`;

test("a link's token is read back", () => {
  expect(tokenOfHash(reminderHash(TOKEN))).toBe(TOKEN);
  expect(REMINDER_TOKEN.exec(TOKEN)?.slice(1)).toEqual(["17", "0a".repeat(20)]);
});

test.each([
  ["nothing", ""],
  ["another part of a page", "#contenido"],
  ["a token alone", `#${TOKEN}`],
  ["a cut token", reminderHash(TOKEN.slice(0, -1))],
  ["a longer one", reminderHash(`${TOKEN}0`)],
  ["no number", reminderHash(`0-${"0a".repeat(20)}`)],
  ["a number too long", reminderHash(`${"9".repeat(16)}-${"0a".repeat(20)}`)],
  ["capitals", reminderHash(TOKEN.toUpperCase())],
])("%s is not a token", (_what, hash) => {
  expect(tokenOfHash(hash)).toBeNull();
});
