import type { CfdiDocument } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import type { CreditItem, CreditRequest } from "../../../shared/domain/invoicing/document/credit-left.ts";
import type { InvoiceState } from "../../../shared/domain/invoicing/invoice-states.ts";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface CfdiSeriesTable {
  series: string;
  next_folio: Generated<number>;
  /** Folios of documents that ended without a stamp; the next documents take them first. */
  free_folios: Generated<number[]>;
}

export type CfdiKind = "income" | "creditNote" | "global";

/** The receiver as on the document. */
export interface CfdiReceiver {
  readonly rfc: string;
  readonly legalName: string;
  readonly postalCode: string;
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** What a credit note was asked to take off its invoice, and what it took: the next note counts from it. */
export interface Credited {
  readonly requests: readonly CreditRequest[];
  /** Null: not built yet. */
  readonly items: readonly CreditItem[] | null;
}

export interface CfdiTable {
  id: Generated<number>;
  kind: CfdiKind;
  /** Null: a global invoice. */
  order_id: number | null;
  state: InvoiceState;
  series: string;
  /** Null: not numbered yet, or abandoned. */
  folio: number | null;
  receiver: Json<CfdiReceiver>;
  form_of_payment: Generated<string>;
  /** Centavos, as are `iva` and `total`; null: not built yet. */
  subtotal: number | null;
  iva: number | null;
  total: number | null;
  /** As it was sealed. */
  document: JsonOrNull<CfdiDocument>;
  issued_at: Moment;
  sealed_xml: string | null;
  /** The PAC's `customid`; belongs to `sealed_xml` alone. */
  request_key: string | null;
  first_sent_at: Moment;
  last_sent_at: Moment;
  tries: Generated<number>;
  uuid: string | null;
  stamped_xml: string | null;
  stamped_at: Moment;
  refusal_code: string | null;
  refusal_text: string | null;
  replaces: number | null;
  credits: number | null;
  relation: "01" | "03" | null;
  credited: JsonOrNull<Credited>;
  refund_id: number | null;
  period: "day" | "week" | "month" | null;
  /** Days of Mexico City, YYYY-MM-DD. */
  period_start: string | null;
  period_end: string | null;
  cancel_motive: "01" | "02" | "03" | "04" | null;
  cancel_asked_at: Moment;
  cancel_sent_at: Moment;
  cancel_code: string | null;
  /** The SAT's receipt that counts; earlier and lesser ones are in cfdi_acuse. */
  acuse: string | null;
  cancelled_at: Moment;
  sat_state: Generated<string>;
  sat_asked_at: Moment;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Which document has an order's sale; the order is the key. */
export interface CfdiOrderTable {
  order_id: number;
  cfdi_id: number;
  /** Centavos. */
  amount: number;
}

export interface CfdiAcuseTable {
  id: Generated<number>;
  cfdi_id: number;
  xml: string;
  at: Timestamp;
}

export interface CfdiEventTable {
  id: Generated<number>;
  cfdi_id: number;
  from_state: InvoiceState | null;
  to_state: InvoiceState;
  actor: string;
  reason: Generated<string>;
  at: Timestamp;
}

/** Since when the shop issues invoices: orders that were paid earlier have theirs from elsewhere. */
export interface CfdiStartTable {
  is_only: Generated<boolean>;
  at: Timestamp;
  /** `CFDI_GLOBAL` of the latest start. */
  global_schedule: Generated<string>;
  /** `CFDI_GLOBAL_HOURS` of the latest start. */
  global_hours: Generated<number>;
  /** `CFDI_REQUEST_UNTIL` of the latest start; null: `monthEnd`. */
  request_days: number | null;
}
