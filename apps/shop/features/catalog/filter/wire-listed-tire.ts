import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import type { ListedTire } from "../../../../../shared/domain/tires/results/listed-tire.ts";
import { displayPriceAt } from "../tire/tire-price.ts";
import { tirePriceOf } from "../tire/wire-tire.ts";

/** A tyre of the wire among others that can be filtered and ordered. */
export type ListedWireTire = ListedTire & { readonly wire: WireTire };

export const listedWireTire = (wire: WireTire): ListedWireTire => ({
  vehicleType: wire.VehicleTypeId,
  brand: { slug: wire.TireProduct.BrandSlug, name: wire.Brand },
  price: displayPriceAt(tirePriceOf(wire), 1).now,
  loadIndex: Number.parseInt(wire.Load, 10) || null,
  isRunFlat: wire.SSR,
  isAvailable: wire.Available,
  wire,
});
