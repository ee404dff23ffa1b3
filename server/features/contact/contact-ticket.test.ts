import { expect, test } from "vitest";
import { issueTicket, TICKET_WAIT_MS, ticketName } from "./contact-ticket.ts";

const SECRET = Buffer.from("un secreto de treinta y dos byte");
const ISSUED = new Date("2026-11-21T18:00:00Z");
const later = (ms: number) => new Date(ISSUED.getTime() + ms);
const TICKET = issueTicket(SECRET, ISSUED);
const HOUR_MS = 3_600_000;

test("each ticket has a name of its own", () => {
  const names = [TICKET, issueTicket(SECRET, ISSUED)].map((ticket) =>
    ticketName(SECRET, ticket, later(TICKET_WAIT_MS)),
  );
  expect(names[0]).toMatch(/^[\w-]{16}$/);
  expect(names[1]).toMatch(/^[\w-]{16}$/);
  expect(names[0]).not.toBe(names[1]);
});

test.each([
  ["at once", 0, false],
  ["after a second", 1_000, false],
  ["after what the form waits", TICKET_WAIT_MS, true],
  ["after twelve hours", 12 * HOUR_MS, true],
  ["after more", 12 * HOUR_MS + 1, false],
  ["before it was given", -1, false],
])("a ticket used %s", (_when, ms, isGood) => {
  expect(ticketName(SECRET, TICKET, later(ms)) !== undefined).toBe(isGood);
});

const [issued = "", name = "", signature = ""] = TICKET.split(".");
test.each([
  ["no ticket", ""],
  ["another text", "hola"],
  ["another time", `${(ISSUED.getTime() - 1).toString(36)}.${name}.${signature}`],
  ["another name", `${issued}.${"A".repeat(16)}.${signature}`],
  ["no signature", `${issued}.${name}.`],
  ["another secret", issueTicket(Buffer.from("otro"), ISSUED)],
  ["something behind it", `${TICKET}\n`],
])("%s is refused", (_what, ticket) => {
  expect(ticketName(SECRET, ticket, later(TICKET_WAIT_MS))).toBeUndefined();
});
