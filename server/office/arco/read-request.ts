import type { ArcoAct, ArcoDetail } from "../../../shared/contract/staff/arco/arco-requests.ts";
import { holidaysBetween } from "../../../shared/domain/orders/business-days.ts";
import { ARCO_DAYS, arcoClocks } from "../../../shared/domain/privacy/arco-clocks.ts";
import { isOpenRequest, isServedByErasure } from "../../../shared/domain/privacy/arco-request.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { type ArcoRequest, datesOf, findRequest } from "../../features/privacy/requests/requests.repository.ts";
import { arcoRows, filteredRequests, toArcoRow } from "./list-requests.ts";

/** A request for a member; undefined: there is none. */
export async function readRequest(db: Handle, id: number, staff: StaffSession): Promise<ArcoDetail | undefined> {
  const row = await arcoRows(filteredRequests(db, {})).where("arco_request.id", "=", id).executeTakeFirst();
  const request = row && (await findRequest(db, id));
  if (!request) return undefined;
  const today = businessDay(new Date());
  const names = await namesOf(db, [request.identity_checked_by, request.decided_by, request.done_by]);
  const isOwn = request.recipient !== "" && request.recipient.toLowerCase() === staff.email.toLowerCase();
  const { identity_kind: identity, identity_checked_at: identityAt, decided_on: decidedOn, decision } = request;
  const clocks = clocksOf(request, today);
  const last = clocks.findLast(({ by }) => by !== null)?.by ?? request.received_on;
  return {
    ...toArcoRow(row, today),
    email: request.recipient === "" ? "" : maskedStaffEmail(request.recipient),
    channel: request.channel,
    description: request.description,
    identity:
      identity === null || identityAt === null
        ? null
        : { kind: identity, by: names(request.identity_checked_by), at: identityAt.toISOString() },
    clocks,
    holidays: [...holidaysBetween(request.received_on, last)],
    missingText: request.missing_text,
    decision:
      decision === null || decidedOn === null
        ? null
        : { kind: decision, text: request.decision_text, on: decidedOn, by: names(request.decided_by) },
    done:
      request.done_on === null
        ? null
        : {
            on: request.done_on,
            by: request.done_by === null ? null : names(request.done_by),
            note: request.done_note,
          },
    exportedAt: request.exported_at?.toISOString() ?? null,
    erasedAt: request.erased_at?.toISOString() ?? null,
    approval: await openApproval(db, id),
    isOwn,
    acts: isOwn ? [] : offeredActs(request, staff, today),
  };
}

function clocksOf(request: ArcoRequest, today: string): ArcoDetail["clocks"] {
  const { state, asked_on: askedOn, completed_on: completedOn, decided_on: decidedOn, done_on: doneOn } = request;
  const { askBy, answerBy, decideBy, carryOutBy } = arcoClocks(datesOf(request));
  const mayAsk = state === "received" && today <= askBy;
  return [
    { step: "ask", days: ARCO_DAYS.ask, by: askBy, doneOn: askedOn ?? completedOn, isNow: mayAsk },
    { step: "answer", days: ARCO_DAYS.answer, by: answerBy, doneOn: askedOn && completedOn, isNow: state === "asked" },
    {
      step: "decide",
      days: ARCO_DAYS.decide,
      by: decideBy,
      doneOn: decidedOn,
      isNow: state === "complete" || (state === "received" && !mayAsk),
    },
    {
      step: "carryOut",
      days: ARCO_DAYS.carryOut,
      by: state === "denied" ? null : carryOutBy,
      doneOn,
      isNow: state === "decided",
    },
  ];
}

/** What a member may do now; each act checks all of it again. */
function offeredActs(request: ArcoRequest, { permissions, staffId }: StaffSession, today: string): ArcoAct[] {
  const { state, right_kind: right, erased_at: erasedAt } = request;
  if (erasedAt !== null) return [];
  const { askBy, answerBy } = arcoClocks(datesOf(request));
  const isKnown = request.identity_kind !== null;
  const offers: Readonly<Record<ArcoAct, boolean>> = {
    take: isOpenRequest(state) && request.owner_id !== staffId,
    identity: isOpenRequest(state),
    ask: state === "received" && today <= askBy,
    complete: state === "received" || (state === "asked" && answerBy !== null),
    lapse: state === "asked" && answerBy !== null && today > answerBy,
    decide: state === "complete" || (state === "received" && today > askBy),
    done: state === "decided",
    export: state === "decided" && isKnown,
    erase:
      state === "decided" && isKnown && isServedByErasure(right) && hasGrant(permissions, "customers.erase", "ask"),
  };
  return (Object.keys(offers) as ArcoAct[]).filter((act) => offers[act]);
}

async function openApproval(db: Handle, id: number): Promise<ArcoDetail["approval"]> {
  const open = await db
    .selectFrom("approval_request")
    .select(["id", "expires_at"])
    .where("subject_kind", "=", "arco")
    .where("subject_id", "=", String(id))
    .where("state", "=", "open")
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return open ? { id: open.id, expiresAt: open.expires_at.toISOString() } : null;
}

async function namesOf(db: Handle, ids: readonly (number | null)[]): Promise<(id: number | null) => string> {
  const wanted = ids.filter((id) => id !== null);
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom("staff_member").select(["id", "name"]).where("id", "in", wanted).execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? "";
}
