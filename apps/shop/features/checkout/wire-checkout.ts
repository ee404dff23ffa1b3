import type { AnswerOf, QueryOf } from "../../../../shared/contract/endpoint.ts";
import type {
  deliveryOptionsEndpoint,
  reservationTermsEndpoint,
  WireReservationTerms,
} from "../../../../shared/contract/purchase/checkout.ts";
import { fromPesos, toPesos } from "../../../../shared/domain/money/money.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import type { DeliveryOptions } from "./delivery/delivery-options.ts";
import type { ReservationTerms, ToReserve } from "./payment/reservation-terms.ts";

/** Ways of delivery of the wire, in the names of the domain; one that is not known here is left out. */
export const deliveryOptionsOf = ({
  Tipos,
  Estimada,
  NoEnvia,
}: AnswerOf<typeof deliveryOptionsEndpoint>): DeliveryOptions => ({
  offers: Tipos.flatMap(({ Tipo, CostoConIva }) => {
    const type = deliveryTypeFromCode(Tipo);
    return type ? [{ type, cost: fromPesos(CostoConIva) }] : [];
  }),
  estimate: { processedOn: Estimada.Procesa, deliveredBy: Estimada.Entrega },
  excluded: NoEnvia ?? [],
});

export const reservationTermsOf = (wire: WireReservationTerms): ReservationTerms => ({
  type: paymentTypeFromCode(wire.Tipo),
  hours: wire.Horas,
  isReviewed: wire.Revision,
  refusal: wire.Aviso,
  stores: wire.Tiendas ?? [],
});

export const toWireReservation = ({
  articles,
  total,
  addressAlias,
  invoiceAlias,
}: ToReserve): QueryOf<typeof reservationTermsEndpoint> => ({
  piezas: articles,
  total: toPesos(total),
  ...(addressAlias !== null && { alias: addressAlias }),
  ...(invoiceAlias !== null && { invoice: invoiceAlias }),
});
