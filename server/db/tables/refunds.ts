import type { ColumnType, Generated } from "kysely";
import type { RefundKind } from "../../../shared/domain/payment/refund/refund-kinds.ts";
import type { Timestamp } from "./timestamp.ts";

/** A refund. `sent`: requested of a provider that must not be asked twice, and its response is not recorded yet. */
export interface PaymentRefundTable {
  id: Generated<number>;
  order_id: number;
  /** The payment, in its first refund only: the version before recognises a refunded payment by it (docs/decisions/0062). */
  attempt_id: number | null;
  /** The payment; the database fills it from `attempt_id`. */
  payment_id: Generated<number>;
  /** `{order}-{attempt}-R{n}`; of refunds before migration 0056 without the number. */
  reference: string;
  amount: number;
  status: "asked" | "sent" | "accepted" | "declined" | "byHand";
  refund_id: string | null;
  error_code: string | null;
  /** No request was sent: the provider had returned the money, which `payment_return` records. */
  given_back_there: Generated<boolean>;
  /** Null: the whole payment, as before migration 0056. */
  lines: ColumnType<readonly RefundedPieces[] | null, string | null | undefined, string | null>;
  /** Whether the freight went back with it. */
  freight: Generated<boolean>;
  kind: Generated<RefundKind>;
  /** In the words of the member who asked. */
  reason: Generated<string>;
  return_id: ColumnType<number | null, number | null | undefined, number | null>;
  approval_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null: the shop itself, or the command line. */
  asked_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** The bank's key of the SPEI transfer that paid it by hand. */
  tracking_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until then its provider may still work on the request. */
  sending_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The refused refund that staff asked for again as this one. */
  replaces_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Who had its provider asked again after a refusal, and when; null: the command line, or it was not. */
  asked_again_by: ColumnType<number | null, number | null | undefined, number | null>;
  asked_again_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Pieces of an order's line. */
export interface RefundedPieces {
  readonly line: number;
  readonly pieces: number;
}

/** The account that a refund by hand is paid to. */
export interface RefundAccountTable {
  id: Generated<number>;
  order_id: number;
  /** Null: the refund waits for a second person. */
  refund_id: number | null;
  /** CLABE and holder, encrypted with OFFICE_KEY. */
  sealed: Buffer;
  created_at: Timestamp;
}
