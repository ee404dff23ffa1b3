import type { VehicleType } from "./sizes.ts";

export const BRANDS = [
  { id: 1, name: "Rodada", slug: "rodada" },
  { id: 2, name: "Cumbre", slug: "cumbre" },
] as const;

/** A tread line. Its pictures carry `image` as their file name in every size of picture. */
export type Product = {
  readonly id: number;
  readonly brandId: 1 | 2;
  readonly name: string;
  readonly slug: string;
  readonly slogan: string;
  readonly image: string;
  readonly details: readonly string[];
  readonly imageAlt: string;
  readonly vehicleType: VehicleType;
  readonly isSport: boolean;
};
