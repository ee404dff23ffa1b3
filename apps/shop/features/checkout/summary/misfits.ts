import type { TireToFit } from "../../../../../shared/domain/tires/vehicles/fit.ts";
import type { CartItem } from "../../cart/cart.ts";
import type { FitAnswer } from "../../catalog/vehicle/fit/fit-answer.ts";
import type { MyVehicle } from "../../catalog/vehicle/my-vehicle/my-vehicle.ts";

/** The tires of a cart that are of no size approved for the vehicle. */
export const misfitsOf = (items: readonly CartItem[], judge: (tire: TireToFit) => FitAnswer): readonly CartItem[] =>
  items.filter(({ marks }) => judge(marks).kind === "stop");

/** One answer holds for a cart, a vehicle and these tires: another tire that does not fit is asked about again. */
export const misfitsKey = (
  cartId: string,
  { choice: { brand, model, year, version } }: Pick<MyVehicle, "choice">,
  misfits: readonly Pick<CartItem, "code">[],
): string => [cartId, brand, model, year, version, ...misfits.map(({ code }) => code).toSorted()].join(" ");
