import type { productsEndpoint, WireTire, WireTireOffer } from "../../../../../shared/contract/catalog/catalog.ts";
import type { WirePayments } from "../../../../../shared/contract/purchase/checkout.ts";
import type { AnswerOf } from "../../../../../shared/contract/endpoint.ts";
import { acceptedMarks, type PaymentMark } from "../../../../../shared/domain/payment/accepted-marks.ts";
import { paymentTypeFromCode } from "../../../../../shared/domain/payment/payment-type.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import { describeTire } from "../../../../../shared/domain/tires/tire-fields.ts";
import { MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { hasTires, tiresOfProduct } from "./wire-product.ts";
import { sizeUrlOf } from "../wire-urls.ts";
import { detailsOf } from "./details-text.ts";
import { ratingCountOf, tireMarksOf, viewsOf } from "./wire-tire.ts";

/** What a tyre's page shows of it beside its summary, in the names of the domain. */
export const tirePageOf = (wire: WireTireOffer) => ({
  productId: wire.ProductId,
  ratingCount: ratingCountOf(wire),
  productSlug: wire.TireProduct.Slug,
  imageAlt: wire.TireProduct.ImageAlt,
  views: viewsOf(wire.TireProduct),
  details: detailsOf(wire.TireProduct.Details),
  /** Canonical address of the search for this size. */
  sizeSearchPath: sizeUrlOf(wire),
  /** With the coupon: what the cart will ask for four of them and nothing else. Null where no set of four is offered. */
  totalOfFour: wire.VehicleTypeId === MOTORCYCLE || wire.TotalDeCuatro === null ? null : fromPesos(wire.TotalDeCuatro),
  marks: { sizeKey: wire.SizeShort, load: wire.Load, speed: wire.Speed },
  specs: describeTire(tireMarksOf(wire)),
});

/** All sizes of a tyre's product. The tyre itself is among them even where their list did not come. */
export function siblingsOf(found: AnswerOf<typeof productsEndpoint> | null, tire: WireTire): readonly WireTire[] {
  const listed = found && hasTires(found) ? tiresOfProduct(found) : [];
  return listed.some(({ Code }) => Code === tire.Code) ? listed : [...listed, tire];
}

/** The search for tyres of the same size, in the names of the wire. */
export const sameSizeQueryOf = ({ SizeShort, VehicleTypeId }: WireTire) => ({
  medida: SizeShort,
  depto: VehicleTypeId,
});

export const acceptedOf = ({ Tipos }: WirePayments): readonly PaymentMark[] =>
  acceptedMarks(Tipos.flatMap((code) => paymentTypeFromCode(code) ?? []));
