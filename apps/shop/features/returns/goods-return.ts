import type { Centavos } from "../../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import type { PhotoView, ReturnKind, ReturnWish } from "../../../../shared/domain/returns/return-kinds.ts";
import type { GoodsReturnState } from "../../../../shared/domain/returns/return-states.ts";

/** Moments are ISO 8601; texts are empty where there is nothing to say. */
export interface ReturnPhoto {
  readonly id: number;
  readonly view: PhotoView;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A reason for which the order's tyres may be returned now. */
export interface ReturnReason {
  readonly kind: ReturnKind;
  readonly until: string;
  readonly wishes: readonly ReturnWish[];
  readonly freight: Freight;
  readonly needsUnmounted: boolean;
  readonly asksReceivedSize: boolean;
  readonly fewestPhotos: number;
}

/** Who pays for the way back. */
export type Freight = "customer" | "shop";

/** Where the money goes. */
export interface PaidWith {
  readonly type: PaymentType;
  /** `VISA ***4417`, or empty. */
  readonly card: string;
}

export interface ReturnableLine {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly image: string;
  readonly bought: number;
  readonly available: number;
  /** Whether a claim by guarantee may name them, and the last day, `yyyy-mm-dd`; empty: the customer has none. */
  readonly isGuaranteed: boolean;
  readonly guaranteedUntil: string;
  /** What one tyre cost, two, and so on. */
  readonly amounts: readonly Centavos[];
}

/** What of an order may be returned, and its returns. */
export interface OrderReturns {
  readonly isPossible: boolean;
  /** Why not. */
  readonly notice: string;
  readonly deliveredAt: string;
  /** The last moment of 'Cambié de opinión', also when it is over. */
  readonly withdrawalUntil: string;
  readonly reasons: readonly ReturnReason[];
  readonly lines: readonly ReturnableLine[];
  /** The most that goes back for another return. */
  readonly moneyLeft: Centavos;
  readonly pickup: string;
  readonly paidWith: PaidWith;
  readonly answerBy: string;
  /** Of the order's stamped invoice. */
  readonly invoice: string;
  /** The newest first. */
  readonly returns: readonly GoodsReturn[];
}

export interface ReturnStep {
  readonly title: string;
  readonly at: string;
  readonly detail: string;
  readonly situation: "done" | "now" | "next" | "stopped";
}

export interface ReturnMoney {
  readonly tires: Centavos;
  readonly shipping: Centavos;
  readonly compensation: Centavos;
  readonly wayBack: Centavos;
  readonly total: Centavos;
  readonly iva: Centavos;
  readonly state: "approval" | "asked" | "done" | "byHand" | "failed";
  readonly at: string;
  readonly creditNote: { readonly id: number; readonly name: string } | null;
}

export interface ReplacementShipment {
  readonly carrier: string;
  /** Those with a guía; `trackingUrl` empty: no page to follow it on. */
  readonly parcels: readonly { readonly trackingNumber: string; readonly trackingUrl: string }[];
  readonly sentAt: string;
  readonly deliveredAt: string;
}

export interface ReturnedLine {
  readonly line: number;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly quantity: number;
  readonly amount: Centavos;
}

export interface GoodsReturn {
  readonly id: number;
  /** `D 3071` */
  readonly folio: string;
  readonly orderId: number;
  readonly kind: ReturnKind;
  readonly wish: ReturnWish;
  readonly state: GoodsReturnState;
  readonly stateText: string;
  readonly askedAt: string;
  readonly isInTime: boolean;
  /** By when the shop answers; empty: it did. */
  readonly answerBy: string;
  readonly lines: readonly ReturnedLine[];
  readonly receivedSize: string;
  readonly comment: string;
  readonly pickup: string;
  readonly photos: readonly ReturnPhoto[];
  readonly freight: Freight;
  readonly instructions: string;
  readonly warehouse: string;
  readonly labelUrl: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly steps: readonly ReturnStep[];
  readonly rejection: string;
  /** What goes back: what the tyres cost, less `wayBack` and `goneBefore`. */
  readonly inFavour: Centavos;
  /** Of a way back that the shop arranged and its customer pays. */
  readonly wayBack: Centavos;
  /** It went back before, or is another open return's. */
  readonly goneBefore: Centavos;
  readonly paidWith: PaidWith;
  readonly money: ReturnMoney | null;
  readonly replacement: ReplacementShipment | null;
  readonly mayWithdraw: boolean;
  readonly mayChangeWish: boolean;
  readonly mayTellGuia: boolean;
  readonly mayAddPhotos: boolean;
}
