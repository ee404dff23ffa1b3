import type { Product } from "./products.ts";
import type { Size } from "./sizes.ts";

/** Of a line, as comparable tyres of the market have it. Light-truck, commercial and motorcycle lines have none. */
const UTQG: Readonly<Record<string, string>> = {
  ciudad: "460 A B",
  urbana: "420 A B",
  "eco-verde": "500 A A",
  autopista: "540 A A",
  veloz: "300 AA A",
  "veloz-ssr": "320 AA A",
  clasica: "400 B B",
  "sierra-ht": "600 A B",
  "sierra-at": "560 B B",
  trocha: "480 A B",
};

/** Empty for sizes that are not graded: those of light trucks, and rims of up to 12 inches. */
export const utqgFor = (product: Product, size: Size): string =>
  size.kind === "metric" && size.rimInches > 12 ? (UTQG[product.slug] ?? "") : "";
