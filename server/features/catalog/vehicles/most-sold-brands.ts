/**
 * The makes of which most new cars were sold in Mexico in the last years, the first one first. General knowledge, as the vehicles' data are
 * (server/seed/source/README.md): our sales do not say which car a tyre is for.
 */
const MOST_SOLD = [
  "Nissan",
  "Chevrolet",
  "Volkswagen",
  "Toyota",
  "Kia",
  "Mazda",
  "Hyundai",
  "Ford",
  "Honda",
  "Renault",
] as const;

const PLACES = new Map<string, number>(MOST_SOLD.map((name, index) => [name, index + 1]));

/** From 1 on; undefined for a make outside the ten. */
export const placeOfBrand = (name: string): number | undefined => PLACES.get(name);
