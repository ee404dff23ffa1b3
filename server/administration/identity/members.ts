import { type RawBuilder, sql } from "kysely";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { OWNER_ROLE } from "../../../shared/domain/staff/access/seeded-roles.ts";
import type { Handle } from "../../db/database.ts";

export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Of the role. */
  readonly permissions: Permissions;
  /** Last day, `yyyy-mm-dd`. */
  readonly endsOn: string | null;
  readonly disabledAt: Date | null;
  readonly enrolUntil: Date | null;
  readonly lastSeen: Date | null;
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  readonly sessions: number;
  readonly devices: number;
}

type Counted = "staff_credential" | "staff_recovery_code" | "staff_session" | "staff_device";

const countOf = (table: Counted, condition: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where staff_id = staff_member.id and ${condition})`;

/** Every member, owners first. */
export async function listMembers(db: Handle): Promise<readonly StaffMember[]> {
  const rows = await db
    .selectFrom("staff_member")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select([
      "staff_member.id",
      "staff_member.email",
      "staff_member.name",
      "staff_member.role",
      "staff_role.permissions",
      sql<string | null>`staff_member.ends_on::text`.as("endsOn"),
      "staff_member.disabled_at as disabledAt",
      "staff_member.enrol_until as enrolUntil",
      sql<boolean>`staff_member.password_hash is not null`.as("hasPassword"),
      sql<Date | null>`greatest(
        (select max(seen_at) from staff_session where staff_id = staff_member.id),
        (select max(seen_at) from staff_device where staff_id = staff_member.id))`.as("lastSeen"),
      sql<boolean>`exists (
        select from staff_totp where staff_id = staff_member.id and confirmed_at is not null)`.as("hasTotp"),
      countOf("staff_credential").as("passkeys"),
      countOf("staff_recovery_code", sql`used_at is null`).as("recoveryCodes"),
      countOf("staff_session", sql`is_complete and expires_at > now()`).as("sessions"),
      countOf("staff_device").as("devices"),
    ])
    .orderBy(sql`role <> ${OWNER_ROLE}`)
    .orderBy("staff_member.name")
    .execute();
  return rows;
}

export const findMember = async (db: Handle, email: string): Promise<StaffMember | undefined> =>
  (await listMembers(db)).find((member) => member.email === email.trim().toLowerCase());

/**
 * Owners who can really sign in: they have access, no last day, and a second factor (a passkey, or a password with codes). The rows of all owners
 * stay locked, so that two changes at once cannot remove the last one.
 *
 * Members' rows are locked for no key update: every act refers to its member's row, by its idempotency key before all, and two acts of one
 * owner would wait for each other.
 */
export async function lockActiveOwners(db: Handle): Promise<readonly { readonly id: number }[]> {
  const owners = await db
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", OWNER_ROLE)
    .where("disabled_at", "is", null)
    .where("ends_on", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (owners.length === 0) return [];
  return db
    .selectFrom("staff_member")
    .select("id")
    .where(
      "id",
      "in",
      owners.map(({ id }) => id),
    )
    .where(CAN_SIGN_IN)
    .orderBy("id")
    .execute();
}

const CAN_SIGN_IN = sql<boolean>`(
  exists (select from staff_credential where staff_id = staff_member.id)
  or (staff_member.password_hash is not null and exists (
    select from staff_totp where staff_id = staff_member.id and confirmed_at is not null)))`;
