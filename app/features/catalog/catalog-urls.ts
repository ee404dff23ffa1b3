import type { WireTire } from "../../../shared/contract/catalog.ts";
import {
  CAR_OR_LIGHT_TRUCK,
  MOTORCYCLE,
  VEHICLE_TYPES,
  type VehicleTypeId,
} from "../../../shared/domain/vehicle-type.ts";

/** Addresses of the catalogue's pages (storefront §2): every link, canonical address and redirect is built here. */

const path = (...segments: readonly string[]) => `/${segments.map(encodeURIComponent).join("/")}`;

type TireAddress = Pick<WireTire, "Code" | "VehicleType" | "SizeShort"> & {
  readonly TireProduct: Pick<WireTire["TireProduct"], "Slug" | "BrandSlug">;
};

/** A size with an aspect ratio (185/65R15) spans two segments, any other (31X10.5R15) one. */
export const tireUrl = ({ Code, VehicleType, SizeShort, TireProduct }: TireAddress) =>
  path("llanta", Code, TireProduct.BrandSlug, VehicleType, TireProduct.Slug, ...SizeShort.split("/"));

export const sizeUrl = (vehicleType: VehicleTypeId, sizeKey: string) =>
  path("llantas", "medida", VEHICLE_TYPES[vehicleType].slug, ...sizeKey.split("/"));

/** The search that finds a tire among the others of its size: motorcycles apart, all the rest together (decisions §2). */
export const sizeUrlOfTire = ({ VehicleTypeId, SizeShort }: Pick<WireTire, "VehicleTypeId" | "SizeShort">) =>
  sizeUrl(VehicleTypeId === MOTORCYCLE ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK, SizeShort);

/** Whether a page was asked for by its canonical address; `%2F`, letter case and a trailing slash make another one. */
export const isCanonical = ({ pathname }: URL, canonicalPath: string) =>
  pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) === canonicalPath;

export type TireImageKind = "cart" | "details" | "carousel";

export const tireImageUrl = (kind: TireImageKind, image: string) =>
  `/images/tires/${kind}/${encodeURIComponent(image)}.png`;

export const bannerImageUrl = (image: string) => `/images/banners/${encodeURIComponent(image)}`;
