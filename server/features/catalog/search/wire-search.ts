import { searchEndpoint, type WireSearch } from "../../../../shared/contract/catalog/search.ts";
import { toPesos } from "../../../../shared/domain/money/money.ts";
import { nameOf as callOf } from "../../../http/endpoint.ts";
import type { TireRow } from "../tires/catalog.repository.ts";
import { type Offer, priceOfPieces } from "../tires/purchase-offer.ts";
import { toWireListedTire, toWireTireProduct } from "../tires/wire-tire.ts";
import type { Found, FoundVehicle } from "./search.service.ts";
import type { VehicleModel } from "./search-names.ts";

export function toWireSearch(found: Found, offer: Offer): WireSearch {
  const priceOf = (cheapest: TireRow | null) =>
    cheapest === null ? null : toPesos(priceOfPieces(cheapest, 1, offer.campaign).total);
  return {
    Encontrado: found.isFound,
    Correcciones: found.corrections.map(({ from, to }) => ({ De: from, A: [...to] })),
    SinEntender: [...found.unread],
    Vehiculos: found.vehicles.map(toWireVehicle),
    EsMarca: found.isOfBrand,
    AnioFuera: found.yearOutside,
    Llantas: {
      De: found.tiresOf,
      Lista: found.tires.map(({ row, reach }) => ({ ...toWireListedTire(row, offer), Queda: reach })),
    },
    Medidas: [...found.sizes],
    Marcas: found.brands.map(({ item, count, cheapest }) => ({
      Name: item.name,
      Lineas: count,
      Desde: priceOf(cheapest),
    })),
    Lineas: found.lines.map(({ item, count, cheapest }) => ({
      ...toWireTireProduct(item),
      Medidas: count,
      Desde: priceOf(cheapest),
    })),
    Codigos: found.coded.map((row) => toWireListedTire(row, offer)),
  };
}

const toWireVehicle = ({ model, year, years, versions }: FoundVehicle): WireSearch["Vehiculos"][number] => ({
  BrandId: model.brandId,
  ModelId: model.id,
  Name: nameOf(model),
  Year: year,
  Anios: [...years],
  Versiones:
    year === null
      ? []
      : versions.map(({ id, name, fitments }) => ({
          ID: id,
          Name: name,
          Sizes: [...new Set(fitments.filter(({ kind }) => kind === "original").map(({ sizeKey }) => sizeKey))],
        })),
});

/** "Mazda 3", not "Mazda Mazda 3". */
const nameOf = ({ brand, name }: VehicleModel): string => (name.startsWith(`${brand} `) ? name : `${brand} ${name}`);

/** A search that did not find what was asked for; `isNear`: it showed something else. */
export interface Unfound {
  readonly text: string;
  readonly isNear: boolean;
}

/** Of a call of the search; null: another call, or it was found. */
export function unfoundBy(call: string, query: unknown, answer: unknown): Unfound | null {
  if (call !== callOf(searchEndpoint)) return null;
  const { Encontrado, Vehiculos, Medidas } = answer as WireSearch;
  if (Encontrado) return null;
  return { text: (query as { readonly texto: string }).texto, isNear: Vehiculos.length + Medidas.length > 0 };
}
