import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import type { DeliveryType } from "../../../../../shared/domain/orders/delivery-type.ts";

export interface DeliveryOffer {
  readonly type: DeliveryType;
  /** With tax; 0 is free. */
  readonly cost: Centavos;
}

/** The ways of delivery that the server offers to this account. */
export interface DeliveryOptions {
  readonly offers: readonly DeliveryOffer[];
  /** Days, `yyyy-mm-dd`: when an order is processed, and the last one of its delivery. */
  readonly estimate: { readonly processedOn: string; readonly deliveredBy: string };
  /** Postal codes, and beginnings of them, where parcels do not go. */
  readonly excluded: readonly string[];
}
