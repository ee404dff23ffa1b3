import {
  ADDRESS_CORRECTION_TEXTS,
  type AddressCorrection,
  addressCorrectionErrors,
  isAddressCorrectable,
  MOST_ADDRESS_CORRECTIONS,
} from "../../../shared/domain/orders/address-correction.ts";
import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { type AddressForm, trimAddress } from "../../../shared/domain/people/address.ts";
import type { FieldErrors } from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { queueCustomerMail, timesWritten } from "./order-mails.ts";
import { findAddressOf, writeAddressOf } from "./orders.repository.ts";

type CorrectionError =
  | { kind: "unauthorized" }
  | { kind: "orderNotFound" }
  | { kind: "addressInvalid"; errors: FieldErrors<AddressCorrection> }
  | { kind: "addressNotCorrectable"; message: string };

/**
 * Corrects where an order goes, within its postal code, until it is prepared. The account's e-mail is told each time: a stranger in a
 * session that was left open cannot send a parcel elsewhere unseen. The same address again changes nothing and writes nothing.
 */
export async function correctAddress(
  db: Handle,
  { customerId, orderId, form }: { readonly customerId: number; readonly orderId: number; readonly form: AddressForm },
): Promise<Result<undefined, CorrectionError>> {
  const errors = addressCorrectionErrors(form);
  if (Object.keys(errors).length > 0) return err({ kind: "addressInvalid", errors });
  return transact(db, async (trx): Promise<Result<undefined, CorrectionError>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const order = await findAddressOf(trx, orderId, customerId);
    if (!order) return err({ kind: "orderNotFound" });
    const { ship_address: before } = order;
    if (!before) return refused("pickedUp");
    const deliveryType = deliveryTypeFromCode(order.delivery_type);
    const isOpen = isAddressCorrectable({ status: orderStatusFromCode(order.status), deliveryType });
    if (!isOpen) return refused(deliveryType === "address" ? "prepared" : "pickedUp");
    const after = corrected(before, form);
    if (FIELDS.every((field) => after[field] === before[field])) return ok(undefined);
    const times = (await timesWritten(trx, "orderAddressChanged", [orderId])).get(orderId) ?? 0;
    if (times >= MOST_ADDRESS_CORRECTIONS) return refused("tooOften");
    await writeAddressOf(trx, orderId, after);
    await queueCustomerMail(trx, "orderAddressChanged", orderId, times > 0 ? { nth: times + 1 } : {});
    return ok(undefined);
  });
}

const refused = (why: keyof typeof ADDRESS_CORRECTION_TEXTS) =>
  err({ kind: "addressNotCorrectable" as const, message: ADDRESS_CORRECTION_TEXTS[why] });

const FIELDS = [
  "phone",
  "street",
  "ext_number",
  "int_number",
  "neighborhood",
] as const satisfies (keyof AddressColumns)[];

function corrected(before: AddressColumns, form: AddressForm): AddressColumns {
  const { phone, street, extNumber, intNumber, neighborhood } = trimAddress(form);
  return { ...before, phone, street, ext_number: extNumber, int_number: intNumber, neighborhood };
}
