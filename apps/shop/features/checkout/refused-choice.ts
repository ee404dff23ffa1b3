import type { ErrorCode } from "../../../../shared/contract/error-codes.ts";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";

const STEP_OF_CODE: Partial<Readonly<Record<ErrorCode, CheckoutStep>>> = {
  addressNotFound: 2,
  addressNotDelivered: 2,
  contactMissing: 2,
  branchNotFound: 2,
  appointmentTaken: 2,
  appointmentNotOffered: 2,
  deliveryNotAllowed: 2,
  invoiceNotFound: 3,
  invoiceInvalid: 3,
  cardNotFound: 4,
  planNotAllowed: 4,
  planOfAnotherBank: 4,
};

/** The tab where another choice is made after a refusal of 'Finalizar'; null where the choices are not at fault. */
export const stepOfRefusal = (code: ErrorCode | undefined): CheckoutStep | null =>
  (code === undefined ? undefined : STEP_OF_CODE[code]) ?? null;

/** A choice that another tab or device deleted or renamed, and the code of the refusal that it would meet. */
export const GONE_CODES = {
  address: "addressNotFound",
  invoice: "invoiceNotFound",
  card: "cardNotFound",
} as const satisfies Record<string, ErrorCode>;
export type GoneChoice = keyof typeof GONE_CODES;
