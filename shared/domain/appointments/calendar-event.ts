import { SLOT_MINUTES } from "./slots.ts";
import { MINUTE_MS } from "../text/durations.ts";

export interface CalendarEvent {
  /** Stays the same when the appointment is moved. */
  readonly uid: string;
  /** Raised with each change. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string;
  readonly note: string;
  readonly url: string;
  /** When the file is made. */
  readonly now: Date;
}

/** RFC 5545 §3.1: octets of a line, without its end. */
const LONGEST_LINE = 75;

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "");

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/([,;])/gu, "\\$1")
    .replaceAll(/\r?\n/gu, "\\n");

function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ["", 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LONGEST_LINE) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

/** An appointment as an iCalendar file (RFC 5545), in UTC: each calendar shows it on its reader's clock. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, startsAt, isCancelled, title, place, note, url, now } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodada//Citas//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + SLOT_MINUTES * MINUTE_MS))}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
