import { CAR_PRODUCTS } from "./car-products.ts";
import { MOTO_PRODUCTS } from "./moto-products.ts";
import type { Product } from "./products.ts";
import { TRUCK_PRODUCTS } from "./truck-products.ts";

/** The sixteen tread lines, by id. */
export const PRODUCTS: readonly Product[] = [...CAR_PRODUCTS, ...TRUCK_PRODUCTS, ...MOTO_PRODUCTS].sort(
  (a, b) => a.id - b.id,
);
