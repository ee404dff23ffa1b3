import type { ColumnType, Generated } from "kysely";
import type { MessageState } from "../../../shared/domain/messages/message-states.ts";
import type { ContactTypeCode } from "../../../shared/domain/people/contact.ts";
import type { Timestamp } from "./timestamp.ts";

export interface CustomerTable {
  id: Generated<number>;
  email: string;
  /** argon2id; empty when no password is known to be the customer's own (docs/decisions/0019). */
  password_hash: string;
  name: string;
  last_name: string;
  mother_name: string;
  gender: "M" | "F" | "";
  /** `yyyy-mm-dd`. */
  birthdate: string | null;
  phone: string;
  is_subscribed: boolean;
  is_employee: Generated<boolean>;
  /** Hash of the cookie of the browser that registered; null when no browser has that proof. */
  registered_by: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  activated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Set: the row has no data of the person any more, and stays for its orders only. */
  erased_at: ColumnType<Date | null, null | undefined, Date>;
  /** Set: the account places no orders. */
  purchases_blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why, by staff; empty when purchases are not blocked. */
  purchases_block_reason: Generated<string>;
  /** Invitations of a calendar year; null: as many as every employee. */
  invitation_quota: ColumnType<number | null, number | null | undefined, number | null>;
  /** Set: no e-mail asks what they think of their tyres. */
  review_mails_stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

export interface AccessTokenTable {
  hash: Buffer;
  customer_id: number;
  /** The temporary password that opened this session; set until the customer chooses a password. */
  temporary_hash: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface TemporaryPasswordTable {
  customer_id: number;
  hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface ActivationKeyTable {
  hash: Buffer;
  customer_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A correction of an account's e-mail. */
export interface EmailChangeTable {
  id: Generated<number>;
  customer_id: number;
  old_email: string;
  new_email: string;
  /** Hash of the key that was sent to the new address; null before, and afterwards. */
  hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Timestamp;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null: the new address is not confirmed. */
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A code by which the mailbox of `email` signs in, in the browser that asked for it. */
export interface StockAlertTable {
  id: Generated<number>;
  code: string;
  /** Null once its person was told: then the row holds a set for them, for a while. */
  email: string | null;
  /** From so many in stock on the e-mail is sent. */
  pieces: number;
  /** Its network had asked often for this tyre: those of other networks are told first. */
  is_behind: Generated<boolean>;
  created_at: Timestamp;
  /** Null until the e-mail waits to be sent; then since when it waits, or was sent. */
  queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SignInCodeTable {
  id: Generated<number>;
  /** Of the browser's cookie. */
  browser_hash: Buffer;
  email: string;
  /** Null until its e-mail is sent. */
  code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Times that it was typed. */
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Set: no try is left, and this browser gets no other code until then. */
  locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface KnownDeviceTable {
  hash: Buffer;
  customer_id: number;
  seen_at: Timestamp;
}

/** The customer's id at the card provider. */
export interface CardPayerTable {
  customer_id: number;
  payer_id: string;
  created_at: Timestamp;
}

export interface ConsentTable {
  id: Generated<number>;
  customer_id: number;
  kind: "privacyNotice" | "promotions";
  is_given: boolean;
  notice_version: string;
  at: Timestamp;
}

export interface InvitationTable {
  id: Generated<number>;
  email: string;
  employee_id: number;
  message: Generated<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Date | null;
  /** Staff took it back; it ended then. */
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A message of the contact form. A customer's name and e-mail are those of the account at that time. */
export interface ContactMessageTable {
  id: Generated<number>;
  /** Null for a visitor. */
  customer_id: number | null;
  name: string;
  email: string;
  type: ContactTypeCode;
  message: string;
  priority: number;
  /** Name of the form's ticket; null for a call that had none. */
  ticket: string | null;
  state: Generated<MessageState>;
  /** Member of the staff who has it. */
  owner_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The order that it is about: guessed, or chosen by staff. */
  order_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** From when the person waits for the shop; null: answered or closed. */
  waits_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  updated_at: Timestamp;
  created_at: Timestamp;
}

/** Created with the database: the secret that its processes sign with. */
export interface ShopSecretTable {
  name: string;
  secret: Buffer;
}

/** Counters of rate-limiter-flexible; `expire` is in milliseconds since 1970. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface AddressColumns {
  alias: string;
  phone: string;
  street: string;
  ext_number: string;
  int_number: string;
  postal_code: string;
  neighborhood: string;
  city: string;
  municipality: string;
  /** SAT's three letters, `JAL`. */
  state: string;
}

export interface GarageVehicleTable {
  id: Generated<number>;
  customer_id: number;
  brand_id: number;
  model_id: number;
  year: number;
  version_id: number;
  name: string;
  version: string;
  nickname: string;
  /** Set: since when its customer wants reminders of its tyres. */
  reminder_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The purchase that the last reminder was about. */
  reminded_order_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Generated<Date>;
}

export interface ShipAddressTable extends AddressColumns {
  id: Generated<number>;
  customer_id: number;
}

export interface InvoiceAddressTable extends AddressColumns {
  id: Generated<number>;
  customer_id: number;
  rfc: string;
  legal_name: string;
  tax_regime: string;
  cfdi_use: string;
}
