import type { WireDealer } from "../../../shared/contract/locations.ts";
import { LOCATION_SERVICES, servicesOf } from "../../../shared/domain/locations/location-kinds.ts";
import { readMapPoint } from "../../../shared/domain/locations/map-point.ts";
import type { Place } from "./dealers.service.ts";

export function toWireDealer(place: Place): WireDealer {
  const point = readMapPoint(place.map_point);
  return {
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
    Latitude: point?.latitude ?? null,
    Longitude: point?.longitude ?? null,
    Phone: place.phone,
    Hours: place.hours,
    Services: servicesOf(place.services).map((service) => LOCATION_SERVICES[service]),
    RimFrom: place.rim_from,
    RimTo: place.rim_to,
  };
}
