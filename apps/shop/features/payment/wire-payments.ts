import type { WirePayments } from "../../../../shared/contract/purchase/checkout.ts";
import { acceptedMarks, type PaymentMark } from "../../../../shared/domain/payment/accepted-marks.ts";
import type { InstallmentPlan } from "../../../../shared/domain/payment/installments.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { planOf } from "./wire-payment.ts";

/** How one can pay in this shop, before there is a session. */
export interface Payments {
  readonly marks: readonly PaymentMark[];
  /** Chains where cash is paid; empty where cash is not taken. */
  readonly stores: readonly string[];
  readonly plans: readonly InstallmentPlan[];
}

export const paymentsOf = ({ Tipos, Tiendas, Planes }: WirePayments): Payments => ({
  marks: acceptedMarks(Tipos.flatMap((code) => paymentTypeFromCode(code) ?? [])),
  stores: Tiendas,
  plans: Planes.map(planOf),
});
