import { sql, type SqlBool } from "kysely";
import type { AuditRow, auditEndpoint } from "../../../shared/contract/staff/audit.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { ACT_SUFFIXES, namesOfAct } from "../../../shared/domain/staff/audit/act-names.ts";
import { namesOfGroup } from "../../../shared/domain/staff/audit/audit-acts.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { SYSTEM_ACTOR } from "../../administration/audit/write-line.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";

export type Reader = Pick<StaffSession, "staffId" | "permissions">;
export type LineFilters = Omit<StaffQueryOf<typeof auditEndpoint>, "after" | "limit">;

export const seesAllLines = ({ permissions }: Reader): boolean => hasGrant(permissions, "audit.read", "full");

const nameIn = (names: readonly string[]) =>
  names.length > 0 ? sql<SqlBool>`line.command in (${sql.join(names)})` : sql<SqlBool>`false`;

function reachOf(reader: Reader) {
  if (seesAllLines(reader)) return sql<SqlBool>`true`;
  const isOwn = sql<SqlBool>`line.staff_id = ${reader.staffId}`;
  return hasGrant(reader.permissions, "audit.money", "full")
    ? sql<SqlBool>`(${isOwn} or ${nameIn(namesOfGroup("money"))})`
    : isOwn;
}

const HASH_BEGINNING = /^[0-9a-f]{4,64}$/i;

/** A number is a subject's; letters make it the beginning of a hash, where they can be one. */
function isFoundBy(text: string) {
  const isSubject = sql<SqlBool>`line.subject_id = ${text}`;
  if (!HASH_BEGINNING.test(text)) return isSubject;
  return sql<SqlBool>`(${isSubject} or starts_with(encode(line.hash, 'hex'), ${text.toLowerCase()}))`;
}

/** The first moment of a day of the shop, or of the day after. The 31st of a shorter month is the day that follows its last. */
function dayBegins(text: string, daysLater = 0) {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + daysLater)).toISOString().slice(0, 10);
  return sql<Date>`(${date}::date::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
}

/** In place of who read: it is kept a year. */
const EMPTIED = "Borrado al año";

/** Lines that a member sees, as a list's filters have them. */
export function seenLines(db: Handle, reader: Reader, filters: LineFilters) {
  const { who, group, act, subject, from, to, mark, q = "" } = filters;
  let found = db
    .selectFrom("staff_action as line")
    .leftJoin("staff_member", "staff_member.id", "line.staff_id")
    .select([
      "line.position",
      "line.at",
      "line.staff_id",
      sql<string>`case when line.emptied_at is null then line.actor else ${EMPTIED} end`.as("actor"),
      "staff_member.role",
      "line.command",
      "line.reason",
      "line.subject_kind",
      "line.subject_id",
      "line.before",
      "line.after",
      "line.outcome",
      "line.approval_id",
      "line.is_flagged",
      "line.address",
      "line.hash",
    ])
    .where(reachOf(reader));
  if (who !== undefined) found = found.where("line.staff_id", "in", who.split(",").map(Number));
  if (group !== undefined) found = found.where(nameIn(namesOfGroup(group)));
  if (act !== undefined) found = found.where(nameIn(act.split(",").flatMap(namesOfAct)));
  if (subject !== undefined) {
    const colon = subject.indexOf(":");
    found = found
      .where("line.subject_kind", "=", subject.slice(0, colon))
      .where("line.subject_id", "=", subject.slice(colon + 1));
  }
  if (from !== undefined) found = found.where("line.at", ">=", dayBegins(from));
  if (to !== undefined) found = found.where("line.at", "<", dayBegins(to, 1));
  if (mark === "flagged") found = found.where("line.is_flagged", "=", true);
  if (mark === "alone") found = found.where("line.command", "like", `%${ACT_SUFFIXES.alone}`);
  if (q.trim() !== "") found = found.where(isFoundBy(q.trim()));
  return found;
}

export type SeenLine = Awaited<ReturnType<ReturnType<typeof seenLines>["execute"]>>[number];

export const toAuditRow = (line: SeenLine): AuditRow => ({
  position: line.position,
  at: line.at.toISOString(),
  who: {
    id: line.staff_id,
    name: line.actor,
    role: line.role,
    isSystem: line.staff_id === null && line.actor === SYSTEM_ACTOR.name,
  },
  act: line.command,
  reason: line.reason,
  subject:
    line.subject_kind === null || line.subject_id === null ? null : { kind: line.subject_kind, id: line.subject_id },
  before: line.before as AuditRow["before"],
  after: line.after as AuditRow["after"],
  outcome: line.outcome,
  approvalId: line.approval_id,
  isFlagged: line.is_flagged,
  hash: line.hash.toString("hex"),
});
