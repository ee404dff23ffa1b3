import type { SessionCustomer } from "../customers/session-customer.ts";
import { randomUUID } from "node:crypto";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import {
  cleanInvitation,
  INVITATION_REFUSALS,
  type InvitationDraft,
  invitationErrors,
  invitationExpiry,
  invitationsLeft,
  type InvitationState,
  invitationState,
} from "../../../shared/domain/people/invitation.ts";
import type { FieldErrors } from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { addJob } from "../../queue/add-job.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import {
  countInvitations,
  deleteInvitations,
  findInvitation,
  findInvitationQuota,
  findInvitations,
  findLiveInvitation,
  hasAccount,
  insertInvitation,
  lockInvitedEmail,
  wasRevoked,
} from "./invitations.repository.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

export { findInvitationToSend } from "./invitations.repository.ts";

/** Most invitations that are shown (docs/api.md). */
const MOST_INVITATIONS = 100;
/** How long an invitation that is over is kept; longer than a year's count needs it. */
const MEMORY_DAYS = 365;

export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly message: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: InvitationState;
}

export interface Invitations {
  readonly invitations: readonly Invitation[];
  /** Of a calendar year. */
  readonly limit: number;
  readonly left: number;
}

type NotEmployee = { kind: "employeesOnly" };
export type InvitationInvalid = { kind: "invitationInvalid"; errors: FieldErrors<InvitationDraft> };
type InviteError = NotEmployee | InvitationInvalid | { kind: "invitationsSpent"; limit: number; year: number };
type TooMany = { kind: "tooManyAttempts"; retryAfterSeconds: number };
type ResendError =
  | InviteError
  | { kind: "invitationNotFound" }
  | { kind: "invitationUsed" }
  | { kind: "resentTooOften"; retryAfterSeconds: number };

interface Services {
  readonly db: Handle;
  readonly config: Config;
  readonly accountLimits: AccountLimits;
}

/** An employee's invitations, newest first, and what is left of this year's. */
export async function myInvitations(
  { db, config }: Pick<Services, "db" | "config">,
  customer: SessionCustomer,
  now: Date,
): Promise<Result<Invitations, NotEmployee>> {
  if (!customer.isEmployee) return err({ kind: "employeesOnly" });
  const limit = (await findInvitationQuota(db, customer.id)) ?? config.INVITES_PER_EMPLOYEE;
  const sent = await countInvitations(db, customer.id, businessTime(now).year);
  const invitations = (await findInvitations(db, customer.id, MOST_INVITATIONS)).map((row) => ({
    id: row.id,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: invitationState({ usedAt: row.used_at, expiresAt: row.expires_at }, now),
  }));
  return ok({ invitations, limit, left: invitationsLeft(limit, sent) });
}

/** Writes an invitation and has its e-mail sent: both or neither. However many are sent at once, the year's limit holds. */
export async function invite(
  services: Services,
  customer: SessionCustomer,
  draft: InvitationDraft,
  now: Date,
): Promise<Result<Invitations, InviteError | TooMany>> {
  if (!customer.isEmployee) return err({ kind: "employeesOnly" });
  const errors = invitationErrors(draft, customer.email);
  if (Object.keys(errors).length > 0) return err({ kind: "invitationInvalid", errors });
  const retryAfterSeconds = await services.accountLimits.invitation.take(String(customer.id));
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const { db, config } = services;
  const invited = await transact(db, (trx) => inviteIn(trx, config, customer.id, draft, now));
  return invited.ok ? myInvitations(services, customer, now) : invited;
}

/**
 * Sends the e-mail of an invitation again. While it is good that costs nothing; when its time is over it is a new invitation,
 * with the same message.
 */
export async function resendInvitation(
  services: Services,
  customer: SessionCustomer,
  id: number,
  now: Date,
): Promise<Result<Invitations, ResendError | TooMany>> {
  if (!customer.isEmployee) return err({ kind: "employeesOnly" });
  const { db, config, accountLimits } = services;
  const wait = await accountLimits.invitation.take(String(customer.id));
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const retryAfterSeconds = await accountLimits.invitationResend.take(`${customer.id}:${id}`);
  if (retryAfterSeconds > 0) return err({ kind: "resentTooOften", retryAfterSeconds });
  const sent = await transact(db, async (trx): Promise<Result<undefined, ResendError>> => {
    const inviter = await lockCustomer(trx, customer.id, ["is_employee"]);
    if (!inviter?.is_employee) return err({ kind: "employeesOnly" });
    const found = await findInvitation(trx, { employeeId: customer.id, id });
    if (!found) return err({ kind: "invitationNotFound" });
    if (found.revoked_at) return err({ kind: "invitationInvalid", errors: { email: INVITATION_REFUSALS.revoked } });
    const state = invitationState({ usedAt: found.used_at, expiresAt: found.expires_at }, now);
    if (state === "registered") return err({ kind: "invitationUsed" });
    if (state === "expired") return inviteIn(trx, config, customer.id, found, now);
    await sendInvitation(trx, id);
    return ok(undefined);
  });
  return sent.ok ? myInvitations(services, customer, now) : sent;
}

async function inviteIn(
  trx: Trx,
  config: Config,
  customerId: number,
  draft: InvitationDraft,
  now: Date,
): Promise<Result<undefined, InviteError>> {
  const inviter = await lockCustomer(trx, customerId, ["is_employee", "invitation_quota"]);
  if (!inviter?.is_employee) return err({ kind: "employeesOnly" });
  const { email, message } = cleanInvitation(draft);
  await lockInvitedEmail(trx, email);
  const refusal = await refusalOf(trx, customerId, email, now);
  if (refusal !== undefined) return err({ kind: "invitationInvalid", errors: { email: refusal } });
  const { year } = businessTime(now);
  const limit = inviter.invitation_quota ?? config.INVITES_PER_EMPLOYEE;
  if ((await countInvitations(trx, customerId, year)) >= limit) return err({ kind: "invitationsSpent", limit, year });
  const invitation = { employeeId: customerId, email, message, createdAt: now, expiresAt: invitationExpiry(now) };
  await sendInvitation(trx, await insertInvitation(trx, invitation));
  return ok(undefined);
}

async function refusalOf(trx: Trx, employeeId: number, email: string, now: Date): Promise<string | undefined> {
  if (await hasAccount(trx, email)) return INVITATION_REFUSALS.hasAccount;
  if (await wasRevoked(trx, employeeId, email)) return INVITATION_REFUSALS.revoked;
  const live = await findLiveInvitation(trx, email, now);
  if (!live) return undefined;
  const isOwn = live.employee_id === employeeId;
  return isOwn ? INVITATION_REFUSALS.invitedByYou(live.expires_at) : INVITATION_REFUSALS.invitedByOther;
}

/** One e-mail of an invitation waits at a time: asking again while the mail server is down does not make it two. */
const sendInvitation = (trx: Trx, invitationId: number) =>
  addJob(trx, "send_invitation", { invitationId, request: randomUUID() }, { key: `invitation:${invitationId}` });

/** For the nightly cleaning: no guest's address is kept for ever. */
export const removeOldInvitations = (db: Handle, now: Date) =>
  deleteInvitations(db, new Date(now.getTime() - MEMORY_DAYS * DAY_MS));
