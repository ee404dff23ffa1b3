import { CAR_OR_LIGHT_TRUCK, MOTORCYCLE, VEHICLE_TYPES, type VehicleTypeId } from "./vehicle-type.ts";

/** Paths of the catalogue's pages (storefront §2), for links, canonical addresses and the sitemap alike. */

const path = (...segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join("/")}`;

export type TirePathParts = {
  readonly code: string;
  readonly brandSlug: string;
  readonly vehicleTypeSlug: string;
  readonly productSlug: string;
  readonly sizeKey: string;
};

/** A size with an aspect ratio (185/65R15) spans two segments, any other (31X10.5R15) one. */
export const tirePath = ({ code, brandSlug, vehicleTypeSlug, productSlug, sizeKey }: TirePathParts): string =>
  path("llanta", code, brandSlug, vehicleTypeSlug, productSlug, ...sizeKey.split("/"));

export const sizePath = (vehicleType: VehicleTypeId, sizeKey: string): string =>
  path("llantas", "medida", VEHICLE_TYPES[vehicleType].slug, ...sizeKey.split("/"));

/** The search that finds a tire among the others of its size: motorcycles apart, all the rest together (decisions §2). */
export const sizePathOfTire = (tireVehicleType: number, sizeKey: string): string =>
  sizePath(tireVehicleType === MOTORCYCLE ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK, sizeKey);

export const productPath = (productId: number): string => path("product", String(productId));
