import {
  type DeliveryType,
  deliveryTypeFromCode,
  deliveryTypesFor,
} from "../../../shared/domain/orders/delivery-type.ts";
import { isDeliveredTo } from "../../../shared/domain/orders/delivery-coverage.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import { shipAddressOf } from "../addresses/addresses.service.ts";
import { holdPickupPlace } from "../dealers/dealers.service.ts";
import { undeliveredCodes } from "./undelivered-codes.ts";

export interface ChosenDelivery {
  readonly type: DeliveryType;
  /** As it is when the order is placed; null for a pickup. */
  readonly address: AddressColumns | null;
  readonly locationId: number | null;
}

interface Choice {
  readonly customer: { readonly id: number; readonly isEmployee: boolean };
  readonly body: {
    readonly delivery: number;
    readonly alias?: string | null | undefined;
    readonly LocationId?: number | null | undefined;
  };
}

type DeliveryError =
  | { readonly kind: "deliveryNotAllowed" | "addressNotFound" | "branchNotFound" }
  | { readonly kind: "addressNotDelivered"; readonly postalCode: string };

/** What the wizard checked of the delivery, checked again (decisions §5). */
export async function readDelivery(
  trx: Trx,
  { customer, body }: Choice,
): Promise<Result<ChosenDelivery, DeliveryError>> {
  const type = deliveryTypeFromCode(body.delivery);
  if (!type || !deliveryTypesFor(customer).includes(type)) return err({ kind: "deliveryNotAllowed" });
  if (type !== "address") {
    const locationId = body.LocationId ?? null;
    if (locationId === null || !(await holdPickupPlace(trx, type, locationId))) return err({ kind: "branchNotFound" });
    return ok({ type, address: null, locationId });
  }
  const address = body.alias ? await shipAddressOf(trx, customer.id, body.alias) : undefined;
  if (!address) return err({ kind: "addressNotFound" });
  const { postal_code: postalCode } = address;
  if (!isDeliveredTo(postalCode, await undeliveredCodes(trx))) return err({ kind: "addressNotDelivered", postalCode });
  return ok({ type, address, locationId: null });
}
