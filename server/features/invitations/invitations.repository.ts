import { sql } from "kysely";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle, Trx } from "../../db/database.ts";

const INVITATION_COLUMNS = ["id", "email", "message", "created_at", "expires_at", "used_at", "revoked_at"] as const;

/** Two employees who invite the same person at once come one after the other; there is no row yet that could be locked. */
export const lockInvitedEmail = (trx: Trx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email.toLowerCase()}`}, 0))`.execute(trx);

export const findInvitations = (db: Handle, employeeId: number, limit: number) =>
  db
    .selectFrom("invitation")
    .select(INVITATION_COLUMNS)
    .where("employee_id", "=", employeeId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const findInvitation = (db: Handle, { employeeId, id }: { employeeId: number; id: number }) =>
  db
    .selectFrom("invitation")
    .select(INVITATION_COLUMNS)
    .where("employee_id", "=", employeeId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Of a calendar year on the shop's clock. */
export const countInvitations = async (db: Handle, employeeId: number, year: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("invitation")
        .select(({ fn }) => fn.countAll().as("sent"))
        .where("employee_id", "=", employeeId)
        .where(sql`extract(year from created_at at time zone ${BUSINESS_TIME_ZONE})`, "=", year)
        .executeTakeFirstOrThrow()
    ).sent,
  );

export const findLiveInvitation = (db: Handle, email: string, now: Date) =>
  db
    .selectFrom("invitation")
    .select(["employee_id", "expires_at"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** An employee's own number of invitations in a year; null where the number of all counts. */
export const findInvitationQuota = async (db: Handle, employeeId: number): Promise<number | null> =>
  (await db.selectFrom("customer").select("invitation_quota").where("id", "=", employeeId).executeTakeFirst())
    ?.invitation_quota ?? null;

/** Whether staff took back an invitation of this employee to this e-mail; remembered as long as the invitation is. */
export const wasRevoked = async (db: Handle, employeeId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom("invitation")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("revoked_at", "is not", null)
    .executeTakeFirst()) !== undefined;

export const hasAccount = async (db: Handle, email: string): Promise<boolean> =>
  (await db
    .selectFrom("customer")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst()) !== undefined;

interface NewInvitation {
  readonly employeeId: number;
  readonly email: string;
  readonly message: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertInvitation = async (trx: Trx, invitation: NewInvitation): Promise<number> =>
  (
    await trx
      .insertInto("invitation")
      .values({
        employee_id: invitation.employeeId,
        email: invitation.email,
        message: invitation.message,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const IS_THE_GUEST = sql<boolean>`lower(guest.email) = lower(invitation.email)`;

/** An invitation with its inviter's name; undefined once it is used or over, or its guest has an account anyway. */
export const findInvitationToSend = (db: Handle, id: number, now: Date) =>
  db
    .selectFrom("invitation")
    .innerJoin("customer as employee", "employee.id", "invitation.employee_id")
    .select(["invitation.email", "message", "expires_at", "employee.name", "employee.last_name"])
    .where("invitation.id", "=", id)
    .where("employee.erased_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where((it) => it.not(it.exists(it.selectFrom("customer as guest").select("guest.id").where(IS_THE_GUEST))))
    .executeTakeFirst();

export const deleteInvitations = (db: Handle, expiredBefore: Date) =>
  db.deleteFrom("invitation").where("expires_at", "<", expiredBefore).execute();
