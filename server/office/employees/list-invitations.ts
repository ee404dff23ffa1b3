import { type RawBuilder, sql } from "kysely";
import type { InvitationRow, invitationsEndpoint } from "../../../shared/contract/staff/customers/employees.ts";
import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import type { Handle } from "../../db/database.ts";

const STATE = sql<InvitationRow["state"]>`case when invitation.used_at is not null then 'registered'
  when invitation.revoked_at is not null then 'revoked'
  when invitation.expires_at <= now() then 'expired' else 'sent' end`;

const HAS_BOUGHT: RawBuilder<boolean> = sql`exists (select from orders where orders.customer_id = guest.id
  and orders.status in (${sql.join(statusCodesWhere(isSold))}))`;

/** Invitations, the newest first. An account counts as the guest's once the invitation was used for it. */
export async function listInvitations(
  db: Handle,
  { q = "", employee, state, after, limit = PAGE_SIZE }: StaffQueryOf<typeof invitationsEndpoint>,
): Promise<StaffAnswerOf<typeof invitationsEndpoint>> {
  let found = db
    .selectFrom("invitation")
    .innerJoin("customer as employee", "employee.id", "invitation.employee_id")
    .leftJoin("customer as guest", (join) =>
      join
        .on(sql<boolean>`lower(guest.email) = lower(invitation.email)`)
        .on(sql<boolean>`invitation.used_at is not null`),
    );
  if (q.trim() !== "") found = found.where(sql`lower(invitation.email)`, "=", q.trim().toLowerCase());
  if (employee !== undefined) found = found.where("invitation.employee_id", "=", employee);
  if (state !== undefined) found = found.where(sql<boolean>`${STATE} = any(${state.split(",")})`);
  const { total } = await db
    .selectFrom(
      found
        .select("invitation.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const cursor = /^\d{1,15}$/u.test(after ?? "") ? Number(after) : null;
  if (cursor !== null) {
    found = found.where(
      sql<boolean>`(invitation.created_at, invitation.id) < (select created_at, id from invitation where id = ${cursor})`,
    );
  }
  const rows = await found
    .select([
      "invitation.id",
      "invitation.employee_id as employeeId",
      "employee.name",
      "employee.last_name",
      "invitation.email",
      "invitation.created_at",
      "invitation.expires_at",
      STATE.as("state"),
      "guest.id as guestId",
      HAS_BOUGHT.as("hasBought"),
    ])
    .orderBy("invitation.created_at", "desc")
    .orderBy("invitation.id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ name, last_name: lastName, email, created_at: createdAt, expires_at: expiresAt, ...row }) => ({
      ...row,
      employee: `${name} ${lastName}`.trim(),
      email: maskedStaffEmail(email),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
}
