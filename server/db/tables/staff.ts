import type { ColumnType, Generated } from "kysely";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Timestamp } from "./timestamp.ts";

type Json<T = unknown> = ColumnType<T, string, string>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface StaffRoleTable {
  name: string;
  permissions: Json<Permissions>;
  is_locked: Generated<boolean>;
  updated_at: Timestamp;
}

export interface StaffMemberTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: string;
  /** argon2id; null: signs in with a passkey alone. */
  password_hash: string | null;
  created_by: number | null;
  created_at: Timestamp;
  /** `yyyy-mm-dd`. */
  ends_on: string | null;
  disabled_at: Moment;
  /** Until when a right password leads to the enrolment of a factor, for a member without one. */
  enrol_until: Moment;
  /** The password was made by a command: the enrolment asks for another one. */
  must_change_password: Generated<boolean>;
}

export interface StaffInvitationTable {
  id: Generated<number>;
  /** Of the link's key; null when it was used or withdrawn, and before the e-mail's job made it. */
  hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  email: string;
  name: string;
  role: string;
  ends_on: string | null;
  /** Null: by the command line. */
  invited_by: number | null;
  /** A member who is there already and gets a new password; null: a new one. */
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Moment;
  withdrawn_at: Moment;
}

/** A passkey. */
export interface StaffCredentialTable {
  id: string;
  staff_id: number;
  public_key: Buffer;
  counter: number;
  transports: Json<readonly string[]>;
  label: string;
  created_at: Timestamp;
  last_used_at: Moment;
}

export interface StaffTotpTable {
  staff_id: number;
  /** Encrypted with OFFICE_KEY. */
  secret: Buffer;
  confirmed_at: Moment;
  last_step: Generated<number>;
  /** Shown, and not confirmed yet; encrypted as `secret`. */
  next_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

export interface StaffRecoveryCodeTable {
  hash: Buffer;
  staff_id: number;
  used_at: Moment;
}

export interface StaffSessionTable {
  id: Generated<number>;
  hash: Buffer;
  /** Null: a passkey will say whose it is. */
  staff_id: number | null;
  /** False: a factor is still to be proved, and the session opens nothing. */
  is_complete: boolean;
  /** Whether a member without a factor may enrol one in it. */
  may_enrol: Generated<boolean>;
  /** What a passkey has to sign. */
  challenge: string | null;
  /** A `ChallengeUse` (server/administration/identity/proofs/challenges.ts). */
  challenge_for: ColumnType<string | null, string | null | undefined, string | null>;
  challenge_until: Moment;
  created_at: Timestamp;
  seen_at: Timestamp;
  expires_at: Timestamp;
  stepped_up_at: Moment;
  user_agent: string;
  address: string;
}

export interface StaffDeviceTable {
  staff_id: number;
  hash: Buffer;
  seen_at: Timestamp;
}

/** One line of the audit log. The database gives place and hashes, and refuses changes. */
export interface StaffActionTable {
  id: Generated<number>;
  /** Name of the act: `orders advance`. */
  command: string;
  actor: string;
  reason: string;
  outcome: ColumnType<unknown, string, never>;
  at: Timestamp;
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  session_id: ColumnType<number | null, number | null | undefined, never>;
  request_id: ColumnType<string | null, string | null | undefined, never>;
  address: ColumnType<string | null, string | null | undefined, never>;
  subject_kind: ColumnType<string | null, string | null | undefined, never>;
  subject_id: ColumnType<string | null, string | null | undefined, never>;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  approval_id: ColumnType<number | null, number | null | undefined, never>;
  is_flagged: ColumnType<boolean, boolean | undefined, never>;
  /** It is about reading personal data, and is emptied after a year. */
  is_reading: ColumnType<boolean, boolean | undefined, never>;
  salt: ColumnType<Buffer | null, never, never>;
  detail_hash: ColumnType<Buffer | null, never, never>;
  /** When who read whom was removed. The database removes it and keeps the moment itself. */
  emptied_at: ColumnType<Date | null, never, Date>;
  position: ColumnType<number, never, never>;
  previous_hash: ColumnType<Buffer | null, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

/** Where the chain begins after old lines were removed; one row. */
export interface StaffActionCheckpointTable {
  is_only: Generated<boolean>;
  position: number;
  hash: Buffer;
  lines: number;
  at: Timestamp;
  /** The moment of the newest line that went. */
  newest_at: Date | null;
}

export interface StaffIdempotencyTable {
  staff_id: number;
  key: string;
  digest: Buffer;
  answer: Json;
  created_at: Timestamp;
}

export type ApprovalState = "open" | "approved" | "rejected" | "withdrawn" | "expired" | "failed";

export interface ApprovalRequestTable {
  id: Generated<number>;
  kind: string;
  action: string;
  payload: Json;
  payload_digest: Buffer;
  subject_kind: string;
  subject_id: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  effects: Json;
  requested_by: number;
  reason: string;
  state: ApprovalState;
  decided_by: ColumnType<number | null, number | null | undefined, number>;
  decided_at: Moment;
  decision_reason: ColumnType<string | null, string | null | undefined, string>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** What a night's check of the audit log found. */
export interface AuditCheckTable {
  id: Generated<number>;
  at: Timestamp;
  lines: number;
  position: number | null;
  head: Buffer | null;
  broken_at: number | null;
}

/** Wrong proofs of one kind for one account from one network in one quarter of an hour. */
export interface StaffFailedProofTable {
  action: string;
  /** 0: no account has the e-mail that was typed. */
  staff_id: number;
  network: string;
  since: Timestamp;
  tries: number;
}

export interface SettingTable {
  name: string;
  value: Json;
  updated_by: number | null;
  updated_at: Timestamp;
}

/** A list's filters under a name of the member's own. */
export interface StaffViewTable {
  id: Generated<number>;
  staff_id: number;
  screen: string;
  name: string;
  query: string;
  created_at: Timestamp;
}
