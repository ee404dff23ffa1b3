import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-event.ts";

const EVENT = {
  uid: "cita-104286@tienda.mx",
  sequence: 2,
  startsAt: new Date("2026-12-02T16:00:00Z"),
  isCancelled: false,
  title: "Montaje, 4 llantas",
  place: "Llantimax Centro; Av. Cuauhtémoc 1120",
  note: "Pedido 104286\nLleva tu identificación",
  url: "https://tienda.mx/order/104286",
  now: new Date("2026-11-26T18:00:00Z"),
};

test("an hour in UTC, with its texts escaped", () => {
  const file = calendarFile(EVENT);
  expect(file).toContain("DTSTART:20261202T160000Z\r\nDTEND:20261202T170000Z\r\nSTATUS:CONFIRMED\r\n");
  expect(file).toContain("UID:cita-104286@tienda.mx\r\nSEQUENCE:2\r\nDTSTAMP:20261126T180000Z\r\n");
  expect(file).toContain("SUMMARY:Montaje\\, 4 llantas\r\nLOCATION:Llantimax Centro\\; Av. Cuauhtémoc 1120\r\n");
  expect(file).toContain("DESCRIPTION:Pedido 104286\\nLleva tu identificación\r\n");
});

test("a cancelled one says so", () =>
  expect(calendarFile({ ...EVENT, isCancelled: true })).toContain("STATUS:CANCELLED"));

test("a long text goes on in lines of at most 75 octets, which begin with a space", () => {
  const note = `${"a".repeat(62)}${"ñ".repeat(40)}\\`;
  const file = calendarFile({ ...EVENT, note });
  expect(file).toContain(`\r\nDESCRIPTION:${"a".repeat(62)}\r\n ${"ñ".repeat(37)}\r\n ${"ñ".repeat(3)}\\\\\r\nURL:`);
  expect(calendarFile({ ...EVENT, note: "a".repeat(63) })).toContain(`DESCRIPTION:${"a".repeat(63)}\r\nURL:`);
});

test("no text makes a line of its own or one that is too long", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300, size: "max" }), (note) => {
      const lines = calendarFile({ ...EVENT, note }).split("\r\n");
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      expect(lines.filter((line) => /^[A-Z]+:/u.test(line)).length).toBe(18);
    }),
  ));
