import type {
  GarageVehicleBody,
  WireGarage,
  WireGarageVehicle,
} from "../../../../../../shared/contract/account/garage.ts";
import type { Garage, GarageVehicle, VehicleKey } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import type { LastPurchase } from "../../../../../../shared/domain/tires/vehicles/last-purchase.ts";

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

export const garageBodyOf = (garage: Garage) => ({ Vehiculos: garage.map(wireVehicleOf) });
