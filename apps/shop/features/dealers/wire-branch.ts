import type { WireDealer } from "../../../../shared/contract/locations.ts";
import type { Branch } from "./branch.ts";

/** A branch of the wire, in the names of the domain. */
export const branchOf = (wire: WireDealer): Branch => ({
  id: wire.Id,
  dealer: wire.Dealer,
  name: wire.Name,
  stateId: wire.StateId,
  state: wire.State,
  city: wire.City,
  street: wire.Street,
  number: wire.Number,
  apartment: wire.Apartment,
  neighborhood: wire.Neighbourhood,
  postalCode: wire.Zip,
  point:
    wire.Latitude === null || wire.Longitude === null ? null : { latitude: wire.Latitude, longitude: wire.Longitude },
  phone: wire.Phone,
  hours: wire.Hours,
  services: wire.Services,
  rimFrom: wire.RimFrom,
  rimTo: wire.RimTo,
});
