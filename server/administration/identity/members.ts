import { sql } from "kysely";
import { OWNER_ROLE } from "../../../shared/domain/staff/seeded-roles.ts";
import type { Handle } from "../../db/database.ts";

export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly disabledAt: Date | null;
  readonly lastSeen: Date | null;
}

/** Every member, owners first. */
export async function listMembers(db: Handle): Promise<readonly StaffMember[]> {
  const rows = await db
    .selectFrom("staff_member")
    .select((eb) => [
      "id",
      "email",
      "name",
      "role",
      "disabled_at",
      eb
        .selectFrom("staff_session")
        .select(sql<Date | null>`max(seen_at)`.as("seen"))
        .whereRef("staff_session.staff_id", "=", "staff_member.id")
        .as("last_seen"),
    ])
    .orderBy(sql`role <> ${OWNER_ROLE}`)
    .orderBy("name")
    .execute();
  return rows.map(({ disabled_at, last_seen, ...member }) => ({
    ...member,
    disabledAt: disabled_at,
    lastSeen: last_seen,
  }));
}

export const findMember = async (db: Handle, email: string): Promise<StaffMember | undefined> =>
  (await listMembers(db)).find((member) => member.email === email.trim().toLowerCase());

/** Not disabled, and not past their last day in Mexico City. */
export const isActiveMember = (now: Date) =>
  sql<boolean>`disabled_at is null
    and (ends_on is null or ends_on >= (${now}::timestamptz at time zone 'America/Mexico_City')::date)`;

/** Active members with the owner's role; their rows stay locked, so that two changes at once cannot remove the last one. */
export const lockActiveOwners = (db: Handle) =>
  db
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", OWNER_ROLE)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
