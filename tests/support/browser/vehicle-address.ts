import {
  vehicleBrandsEndpoint,
  vehicleModelsEndpoint,
  vehicleVersionsEndpoint,
} from "../../../shared/contract/catalog/vehicles.ts";

export type VehicleNames = readonly [brand: string, model: string, year: string, version: string];

interface Named {
  readonly ID: number;
  readonly Name: string;
}

/** What an address asks for a vehicle with, on pages and in the API alike; found by its names as the finder finds it. */
export async function vehicleQuery(shopUrl: string, [brand, model, year, version]: VehicleNames): Promise<string> {
  const idOf = async (path: string, query: string, name: string): Promise<number> => {
    const list = (await (await fetch(`${shopUrl}${path}?${query}`)).json()) as readonly Named[];
    const found = list.find((item) => item.Name === name);
    if (!found) throw new Error(`No ${name} at ${path}?${query}`);
    return found.ID;
  };
  const ofBrand = `marca=${await idOf(vehicleBrandsEndpoint.path, "", brand)}`;
  const ofModel = `${ofBrand}&modelo=${await idOf(vehicleModelsEndpoint.path, ofBrand, model)}`;
  const ofYear = `${ofModel}&anio=${year}`;
  return `${ofYear}&version=${await idOf(vehicleVersionsEndpoint.path, ofYear, version)}`;
}
