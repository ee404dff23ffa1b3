import { createHash } from "node:crypto";
import { momentOfLocal } from "../../../shared/domain/text/local-moment.ts";
import type { TrackingKind } from "../../../shared/domain/tracking/tracking-kinds.ts";
import type { ToldEvent } from "../carrier-tracker.ts";

/**
 * Skydropx's words. Assumed (docs/decisions/0066): no official schema was found; these are the words of its public examples, and a word that
 * is not here is kept as an event that moves nothing.
 */
const KINDS: Readonly<Record<string, TrackingKind>> = {
  created: "registered",
  label_created: "registered",
  waiting: "registered",
  picked_up: "pickedUp",
  collected: "pickedUp",
  in_transit: "inTransit",
  last_mile: "outForDelivery",
  out_for_delivery: "outForDelivery",
  delivery_attempt: "attempted",
  failed_attempt: "attempted",
  delivered_to_branch: "atBranch",
  ready_for_pickup: "atBranch",
  delivered: "delivered",
  in_return: "returned",
  returned: "returned",
  damaged: "damaged",
  address_error: "addressProblem",
  wrong_address: "addressProblem",
  lost: "lost",
};

/** Longest text of a carrier that is kept. */
const LONGEST_TEXT = 300;
const LONGEST_NAME = 120;
const LONGEST_ID = 100;
/** More events than any parcel has: the rest of an answer is not read. */
const MOST_EVENTS = 200;

/** The events of an answer; null if it has no list of events. One without a moment or a status is left out. */
export function readSkydropxEvents(body: unknown, trackingNumber: string): ToldEvent[] | null {
  const { events } = fieldsOf(body);
  if (!Array.isArray(events)) return null;
  return events.slice(0, MOST_EVENTS).flatMap((event): ToldEvent[] => {
    const fields = fieldsOf(event);
    const status = textOf(fields["status"], LONGEST_ID).toLowerCase();
    const at = momentOf(textOf(fields["occurred_at"], LONGEST_ID));
    if (status === "" || Number.isNaN(at.getTime())) return [];
    const text = textOf(fields["description"], LONGEST_TEXT);
    return [
      {
        id: idOf(fields["id"]) ?? digest([trackingNumber, status, at.toISOString(), text]),
        kind: KINDS[status] ?? "other",
        at,
        text,
        signedBy: textOf(fields["signed_by"] ?? fields["received_by"], LONGEST_NAME),
      },
    ];
  });
}

/** A day without an offset, and its hour where it has one. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,9})?))?)?$/;

/** Assumed: a moment without an offset is Mexico City's, where most carriers work. An invalid date for other texts. */
function momentOf(text: string): Date {
  const [, day, hour = "00:00", seconds = "0"] = LOCAL.exec(text) ?? [];
  const minute = day === undefined ? new Date(text) : momentOfLocal(`${day}T${hour}`);
  return new Date((minute?.getTime() ?? Number.NaN) + Number(seconds) * 1_000);
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** One line: control characters, which PostgreSQL or a screen would refuse, become spaces. */
const textOf = (value: unknown, longest: number): string =>
  typeof value === "string"
    ? value
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
        .trim()
        .slice(0, longest)
    : "";

const idOf = (value: unknown): string | null => {
  const id = typeof value === "number" ? String(value) : textOf(value, LONGEST_ID);
  return id === "" ? null : id;
};

/** Where an event has no id, what it says is its id. */
const digest = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
