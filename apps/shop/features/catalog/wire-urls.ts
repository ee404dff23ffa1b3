import type { WireTire } from "../../../../shared/contract/catalog/catalog.ts";
import { tireUrl } from "./catalog-urls.ts";

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
