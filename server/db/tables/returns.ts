import type { ColumnType, Generated } from "kysely";
import type { PhotoView, ReturnKind, ReturnWish } from "../../../shared/domain/returns/return-kinds.ts";
import type { GradedPiece } from "../../../shared/domain/returns/graded-pieces.ts";
import type { GoodsReturnState, ReturnActor } from "../../../shared/domain/returns/return-states.ts";
import type { Timestamp } from "./timestamp.ts";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Goods that go back; a payment's chargeback or dispute is `payment_return`. */
export interface ReturnRequestTable {
  id: Generated<number>;
  order_id: number;
  /** Made by the client for its request: sent twice, it is one return. */
  request_key: string;
  kind: ReturnKind;
  /** What the customer prefers. */
  wish: ReturnWish;
  state: GoodsReturnState;
  opened_by: ReturnActor;
  /** Who pays for the way back. */
  freight: "customer" | "shop";
  /** When the last shipment of the order arrived. */
  delivered_at: Date;
  /** When the customer gave notice. */
  noticed_at: Date;
  in_time: boolean;
  is_unmounted: boolean;
  received_size: Generated<string>;
  comment: Generated<string>;
  /** Where the goods are collected; empty: the customer sends them. */
  pickup: Generated<string>;
  instructions: Generated<string>;
  destination: Generated<string>;
  label_url: Generated<string>;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  /** Centavos that the way back costs the customer where the shop arranged it. */
  return_freight: Generated<number>;
  rejection: Generated<string>;
  authorized_at: Moment;
  sent_at: Moment;
  received_at: Moment;
  graded_at: Moment;
  decided_at: Moment;
  replacement_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** A rejected one whose tyres stay with the shop: its payment was taken back. */
  tires_kept: Generated<boolean>;
  /** By when the shop acts next; null: the customer's turn, or over. */
  due_at: Moment;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ReturnLineTable {
  return_id: number;
  /** Of the order. */
  line: number;
  quantity: number;
  /** Null: not received yet. */
  received: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null, as `damaged`: not graded yet. */
  sellable: ColumnType<number | null, number | null | undefined, number | null>;
  damaged: ColumnType<number | null, number | null | undefined, number | null>;
  /** Centavos with tax that went back for them; null: no refund was decided. */
  amount: ColumnType<number | null, number | null | undefined, number | null>;
  /** Of the damaged ones, those that go back to their customer and are not paid. */
  sent_back: Generated<number>;
  /** Null: not graded, or graded by the code before. */
  pieces: ColumnType<readonly GradedPiece[] | null, string | null | undefined, string | null>;
}

export interface ReturnPhotoTable {
  id: Generated<number>;
  order_id: number;
  /** Null: uploaded, and no request names it yet. */
  return_id: ColumnType<number | null, number | null | undefined, number | null>;
  view: PhotoView;
  width: number;
  height: number;
  /** JPEG. */
  bytes: Buffer;
  uploaded_by: ReturnActor;
  created_at: Timestamp;
}
