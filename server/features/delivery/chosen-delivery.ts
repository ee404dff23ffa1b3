import {
  type DeliveryType,
  deliveryTypeFromCode,
  deliveryTypesFor,
} from "../../../shared/domain/orders/delivery-type.ts";
import { isDeliveredTo } from "../../../shared/domain/orders/delivery-coverage.ts";
import { momentOf } from "../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import { shipAddressOf } from "../addresses/addresses.service.ts";
import { type HeldHour, holdHour, type HourRefusal, offerAt } from "../appointments/appointments.service.ts";
import { holdPickupPlace } from "../dealers/dealers.service.ts";
import { undeliveredCodes } from "./undelivered-codes.ts";

export interface ChosenDelivery {
  readonly type: DeliveryType;
  /** As it is when the order is placed; null for a pickup. */
  readonly address: AddressColumns | null;
  readonly locationId: number | null;
  /** The hour that was chosen at the place of a pickup; its place is kept until the transaction ends. */
  readonly appointment: HeldHour | null;
}

interface Choice {
  readonly customer: { readonly id: number; readonly isEmployee: boolean };
  readonly deliveryCode: number;
  readonly addressAlias: string | null;
  readonly locationId: number | null;
  /** Of the chosen hour, as its list said it. */
  readonly startsAt: string | null;
  readonly now: Date;
}

type DeliveryError =
  | { readonly kind: "deliveryNotAllowed" | "addressNotFound" | "branchNotFound" }
  | HourRefusal
  | { readonly kind: "addressNotDelivered"; readonly postalCode: string };

/** What the wizard checked of the delivery, checked again (decisions §5). */
export async function readDelivery(
  trx: Trx,
  { customer, deliveryCode, addressAlias, locationId, startsAt, now }: Choice,
): Promise<Result<ChosenDelivery, DeliveryError>> {
  const type = deliveryTypeFromCode(deliveryCode);
  if (!type || !deliveryTypesFor(customer).includes(type)) return err({ kind: "deliveryNotAllowed" });
  if (type !== "address") {
    if (locationId === null) return err({ kind: "branchNotFound" });
    // The stronger lock first: two purchases that hold the weaker one would wait for each other.
    const hour = startsAt ? await holdHour(trx, { locationId, startsAt: momentOf(startsAt), ...offerAt(now) }) : null;
    if (!(await holdPickupPlace(trx, type, locationId))) return err({ kind: "branchNotFound" });
    if (hour?.ok === false) return hour;
    return ok({ type, address: null, locationId, appointment: hour?.value ?? null });
  }
  if (startsAt) return err({ kind: "appointmentNotOffered" });
  const address = addressAlias ? await shipAddressOf(trx, customer.id, addressAlias) : undefined;
  if (!address) return err({ kind: "addressNotFound" });
  const { postal_code: postalCode } = address;
  if (!isDeliveredTo(postalCode, await undeliveredCodes(trx))) return err({ kind: "addressNotDelivered", postalCode });
  return ok({ type, address, locationId: null, appointment: null });
}
