import type { WireTire } from "../../../../shared/contract/catalog/catalog.ts";
import { sizeUrlOfTire, tireUrl } from "./catalog-urls.ts";

type WireTireAddress = Pick<WireTire, "Code" | "VehicleType" | "SizeShort"> & {
  readonly TireProduct: Pick<WireTire["TireProduct"], "Slug" | "BrandSlug">;
};

/** The canonical address of a tyre of the wire. */
export const tireUrlOf = ({ Code, VehicleType, SizeShort, TireProduct }: WireTireAddress): string =>
  tireUrl({
    code: Code,
    brandSlug: TireProduct.BrandSlug,
    vehicleTypeSlug: VehicleType,
    productSlug: TireProduct.Slug,
    sizeKey: SizeShort,
  });

/** Where a tyre's size is searched for. */
export const sizeUrlOf = ({ VehicleTypeId, SizeShort }: Pick<WireTire, "VehicleTypeId" | "SizeShort">): string =>
  sizeUrlOfTire(VehicleTypeId, SizeShort);
