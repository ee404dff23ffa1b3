import { type DeliveryType, deliveryTypeFromCode } from "../../../../../shared/domain/orders/delivery-type.ts";

export interface DeliveryOffer {
  readonly type: DeliveryType;
  /** With tax, in pesos; 0 is free. */
  readonly cost: number;
}

/** The ways of delivery the server offers to this account; one that this page does not know yet is left out. */
export const deliveryOffersOf = (
  tipos: readonly { readonly Tipo: number; readonly CostoConIva: number }[],
): readonly DeliveryOffer[] =>
  tipos.flatMap(({ Tipo, CostoConIva }) => {
    const type = deliveryTypeFromCode(Tipo);
    return type ? [{ type, cost: CostoConIva }] : [];
  });
