import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  garageEndpoint,
  type GarageVehicleBody,
  mergeGarageEndpoint,
  type WireGarage,
  type WireGarageVehicle,
} from "../../../../../../shared/contract/account/garage.ts";
import {
  type Garage,
  type GarageVehicle,
  type VehicleKey,
  vehicleIn,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import type { LastPurchase } from "../../../../../../shared/domain/tires/vehicles/last-purchase.ts";
import { answerOf } from "../../../../session/query-client.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import { CUSTOMER } from "../../../../session/session-query.ts";
import { deviceGarage, keepDeviceGarage } from "./device-garage.ts";

/** A garage of the wire, in the names of the domain. */
export const garageOfWire = ({ Vehiculos }: WireGarage): Garage =>
  Vehiculos.map(({ BrandId, ModelId, Year, VersionId, Name, Version, Alias, UltimaCompra, Recordatorio }) => ({
    choice: { brand: BrandId, model: ModelId, year: Year, version: VersionId },
    name: Name,
    version: Version,
    nickname: Alias,
    lastPurchase: UltimaCompra && purchaseOfWire(UltimaCompra),
    reminder: Recordatorio && { isOn: Recordatorio.Activo, months: Recordatorio.Meses },
  }));

const purchaseOfWire = ({ Pedido, Fecha, Llantas }: NonNullable<WireGarageVehicle["UltimaCompra"]>): LastPurchase => ({
  orderId: Pedido,
  placedAt: Fecha,
  tires: Llantas.map(({ Cantidad, Nombre, Medida }) => ({ quantity: Cantidad, name: Nombre, size: Medida })),
});

export const wireKeyOf = ({ brand, model, year, version }: VehicleKey) => ({
  marca: brand,
  modelo: model,
  anio: year,
  version,
});

export const wireVehicleOf = ({ choice, nickname }: Pick<GarageVehicle, "choice" | "nickname">): GarageVehicleBody => ({
  ...wireKeyOf(choice),
  alias: nickname,
});

export const garageQuery = queryOptions({
  queryKey: [CUSTOMER, "garage"],
  queryFn: async () => garageOfWire(answerOf(await sessionApi.call(garageEndpoint, {}))),
});

/** The garage as a change answers it: an older answer that is still under way does not count. */
export async function keepGarage(queryClient: QueryClient, garage: Garage): Promise<void> {
  await queryClient.cancelQueries({ queryKey: garageQuery.queryKey });
  queryClient.setQueryData(garageQuery.queryKey, garage);
}

/**
 * This device's vehicles go into the account. What finds no room there, or is not in the catalogue any more, stays on the device; so do all of
 * them when the call does not work: it is tried again where the garage is opened, and before the session is closed. Answers whether the account
 * has said what it takes.
 */
export async function mergeDeviceGarage(queryClient: QueryClient): Promise<boolean> {
  const device = deviceGarage();
  if (device.length === 0) return true;
  const result = await sessionApi.call(mergeGarageEndpoint, { body: { Vehiculos: device.map(wireVehicleOf) } });
  if (!result.ok || result.isStale) return false;
  const account = garageOfWire(result.value);
  keepDeviceGarage(deviceGarage().filter(({ choice }) => !vehicleIn(account, choice)));
  await keepGarage(queryClient, account);
  return true;
}
