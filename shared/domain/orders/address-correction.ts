import type { AddressForm } from "../people/address.ts";
import { phoneError, textError } from "../people/address.ts";
import type { FieldErrors } from "../people/registration.ts";
import type { DeliveryType } from "./delivery-type.ts";
import { isUnprepared, type OrderStatus } from "./order-status.ts";

/** What of an order's address its customer may correct. The postal code stays: the date and the freight were promised for it. */
export type CorrectableField = "phone" | "street" | "extNumber" | "intNumber" | "neighborhood";
export type AddressCorrection = Pick<AddressForm, CorrectableField>;

/** The customer gets an e-mail of each correction. */
export const MOST_ADDRESS_CORRECTIONS = 3;

/** Whether an order goes to an address that its customer may still correct. */
export const isAddressCorrectable = ({
  status,
  deliveryType,
}: {
  readonly status: OrderStatus | null;
  readonly deliveryType: DeliveryType | null;
}): boolean => deliveryType === "address" && status !== null && isUnprepared(status);

export const ADDRESS_CORRECTION_TEXTS = {
  prepared: "Ya estamos preparando tu pedido y su dirección no se puede corregir aquí. Escríbenos lo antes posible.",
  pickedUp: "Este pedido se recoge: no tiene una dirección de envío.",
  tooOften: `Ya corregiste esta dirección ${MOST_ADDRESS_CORRECTIONS} veces. Si todavía no está bien, escríbenos.`,
} as const;

/** One message for each field that is wrong, in the order of the form. */
export function addressCorrectionErrors(form: AddressForm): FieldErrors<AddressCorrection> {
  return {
    ...phoneError(form.phone),
    ...textError(form, "street"),
    ...textError(form, "extNumber"),
    ...textError(form, "intNumber"),
    ...textError(form, "neighborhood"),
  };
}
