import type { WireDealer } from "../../../shared/contract/locations.ts";
import { LOCATION_SERVICES, servicesOf } from "../../../shared/domain/locations/location-kinds.ts";
import type { Place } from "./dealers.service.ts";

export const toWireDealer = (place: Place): WireDealer => ({
  Id: place.id,
  Dealer: place.dealer,
  Name: place.name,
  StateId: place.state,
  State: place.stateName,
  City: place.city,
  Street: place.street,
  Number: place.number,
  Apartment: place.apartment,
  Neighbourhood: place.neighborhood,
  Zip: place.zip,
  Phone: place.phone,
  Hours: place.hours,
  Services: servicesOf(place.services).map((service) => LOCATION_SERVICES[service]),
  RimFrom: place.rim_from,
  RimTo: place.rim_to,
});
