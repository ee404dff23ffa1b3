import type { LocationId } from "../../../../shared/domain/orders/delivery-type.ts";

/** When an order placed now comes to a postal code, and where it can be picked up. */
export interface DeliveryPromise {
  /** `yyyy-mm-dd` */
  readonly deliveredBy: string;
  /** In milliseconds: from then on the day may be another. */
  readonly holdsUntil: number;
  readonly isDelivered: boolean;
  readonly pickup: { readonly id: LocationId; readonly name: string; readonly kilometers: number | null } | null;
}
