import type {
  productsEndpoint,
  WireProduct,
  WireTire,
  WireTireProduct,
} from "../../../../../shared/contract/catalog/catalog.ts";
import type { AnswerOf } from "../../../../../shared/contract/endpoint.ts";

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

type WireFound = AnswerOf<typeof productsEndpoint>;

/** An answer without tyres is a list of products. */
export const hasTires = (found: WireFound): found is WireProduct => "Tires" in found;

export const tiresOfProduct = ({ Tires }: WireProduct): readonly WireTire[] => Tires;
