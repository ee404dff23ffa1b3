import type { Product } from "./products.ts";
import type { Size } from "./sizes.ts";

/** Speed symbols by aspect ratio, from the highest: the first step whose ratio the size reaches. */
const STEPS: Readonly<Record<string, string>> = {
  ciudad: "65 T, 60 H, 0 V",
  urbana: "65 T, 60 H, 0 V",
  "eco-verde": "70 T, 60 H, 0 V",
  autopista: "60 H, 45 V, 0 W",
  veloz: "50 W, 0 Y",
  "veloz-ssr": "40 W, 0 Y",
  "sierra-ht": "70 T, 60 H, 0 V",
  trocha: "70 T, 0 H",
  clasica: "0 S",
};

function speedAt(aspectRatio: number, steps: string): string | undefined {
  const pairs = steps.split(", ").map((step) => step.split(" "));
  return pairs.find(([fromAspect]) => aspectRatio >= Number(fromAspect))?.[1];
}

function motoSpeed(slug: string, size: Size): string {
  if (size.isRadial) {
    if (slug === "moto-sport") return size.key.includes("ZR") ? "W" : "H";
    return slug === "moto-calle" || size.key.includes("ZR") ? "V" : "H";
  }
  if (slug === "doble-proposito") return size.sectionWidthMm >= 90 ? "S" : "P";
  if (slug === "moto-sport") return "H";
  return slug === "moto-calle" && size.sectionWidthMm >= 100 ? "H" : "P";
}

const TRUCK_SPEEDS: Readonly<Record<string, string>> = { "sierra-ht": "S", "sierra-at": "S", "sierra-mt": "Q" };

/** The speed symbol of a line in a size, as marked on comparable tyres of the market. */
export function speedFor(product: Product, size: Size): string {
  if (product.vehicleType === 3) return motoSpeed(product.slug, size);
  if (product.slug === "carga" || size.kind === "commercial") return "R";
  if (size.kind !== "metric") return TRUCK_SPEEDS[product.slug] ?? "Q";
  if (product.slug === "sierra-at") return "T";
  if (product.slug === "sierra-mt") return "Q";
  return speedAt(size.aspectRatio, STEPS[product.slug] ?? "0 T") ?? "T";
}
