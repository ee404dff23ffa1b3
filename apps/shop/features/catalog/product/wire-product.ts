import type { WireTireProduct } from "../../../../../shared/contract/catalog/catalog.ts";

interface Product {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly slogan: string;
  readonly image: string;
  readonly imageAlt: string;
  /** One text, a paragraph per line. */
  readonly details: string;
}

/** A product of the wire, in the names of the domain. */
export const productOf = (wire: WireTireProduct): Product => ({
  id: wire.Id,
  name: wire.Name,
  brand: wire.Brand,
  slogan: wire.Slogan,
  image: wire.Image,
  imageAlt: wire.ImageAlt,
  details: wire.Details,
});
