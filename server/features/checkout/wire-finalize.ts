import type { FinalizeBody } from "../../../shared/contract/purchase/checkout.ts";

/** Where an order goes, in the names of the domain. */
export const deliveryChoiceOf = ({ delivery, alias, LocationId, Cita }: FinalizeBody) => ({
  deliveryCode: delivery,
  addressAlias: alias ?? null,
  locationId: LocationId ?? null,
  startsAt: Cita ?? null,
});
