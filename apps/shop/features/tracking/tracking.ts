import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import type { OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { PublicStep } from "../../../../shared/domain/tracking/public-steps.ts";

/** An order's progress by the link of its e-mail. Moments are ISO 8601, or empty: not yet, or not known. */
export interface Tracking {
  readonly orderNumber: string;
  /** Null for an unknown code. */
  readonly status: OrderStatus | null;
  readonly deliveryType: DeliveryType | null;
  readonly tires: readonly { readonly quantity: number; readonly size: string }[];
  readonly steps: readonly {
    readonly step: PublicStep;
    readonly text: string;
    readonly at: string;
    readonly state: "done" | "now" | "next" | "stopped";
  }[];
  /** `yyyy-mm-dd`; empty: no day is promised any more. */
  readonly arrivesBy: string;
  readonly parcels: readonly {
    readonly carrier: string;
    readonly trackingNumber: string;
    /** The carrier's page, or empty. */
    readonly carrierUrl: string;
    readonly pieces: number;
    /** The carrier's latest news in our words; empty: none yet. */
    readonly news: string;
    readonly at: string;
    readonly situation: "moving" | "delivered" | "problem";
  }[];
}
