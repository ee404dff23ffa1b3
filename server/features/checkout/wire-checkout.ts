import type { WireInstallmentPlan, WireReservationTerms } from "../../../shared/contract/checkout.ts";
import { toPesos } from "../../../shared/domain/money/money.ts";
import type { InstallmentPlan } from "../../../shared/domain/payment/installments.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment/payment-type.ts";
import type { ReservationTerms } from "./reservation-terms.ts";

export const toWirePlan = ({
  id,
  name,
  message,
  minimum,
  code,
  brands,
  bank,
}: InstallmentPlan): WireInstallmentPlan => ({
  Id: id,
  Nombre: name,
  Mensaje: message,
  Minimo: toPesos(minimum),
  Codigo: code,
  Marcas: [...(brands ?? [])],
  ...(bank !== "" && { Banco: bank }),
});

export const toWireReservationTerms = (terms: ReservationTerms): WireReservationTerms => ({
  Tipo: PAYMENT_TYPES[terms.type].code,
  Horas: terms.holdHours,
  Revision: terms.isReviewed,
  Aviso: terms.obstacle,
  ...(terms.stores && { Tiendas: [...terms.stores] }),
});
