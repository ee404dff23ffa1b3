import {
  WIRE_TIRE_FIELDS,
  type WirePriceStep,
  type WirePurchase,
  type WireSizedTire,
  type WireTire,
  type WireTireFields,
  type WireTireOffer,
  type WireTireProduct,
} from "../../../../shared/contract/catalog/catalog.ts";
import { toPesos } from "../../../../shared/domain/money/money.ts";
import { averageOf, type Rating } from "../../../../shared/domain/reviews/rating.ts";
import { campaignSteps, firstDiscount, type PriceStep } from "../../../../shared/domain/pricing/price-steps.ts";
import type { Campaign } from "../../../../shared/domain/pricing/pricing.ts";
import { TIRE_FIELD_ENTRIES, type TireFieldColumns } from "../../../../shared/domain/tires/tire-fields.ts";
import { vehicleTypeById } from "../../../../shared/domain/tires/vehicle-type.ts";
import { viewsOf } from "../../pictures/release-pictures.ts";
import type { ShownTireRow, TireRow } from "./catalog.repository.ts";
import { type Offer, PAIR, priceOfPieces, type Purchase, purchaseOf, WHOLE_SET } from "./purchase-offer.ts";
import { canBeBought, isCancelling, sizeWithIndex, tirePriceOf } from "./tire.ts";

type ProductColumns = Pick<
  TireRow,
  "product_id" | "product_name" | "slogan" | "product_slug" | "image" | "image_alt" | "details" | "brand" | "brand_slug"
>;

export const toWireTireProduct = (row: ProductColumns): WireTireProduct => ({
  Id: row.product_id,
  Name: row.product_name,
  Slogan: row.slogan,
  Slug: row.product_slug,
  BrandSlug: row.brand_slug,
  Brand: row.brand,
  Image: row.image,
  ImageAlt: row.image_alt,
  Details: row.details,
});

/** For the pages that show more than one picture of the line. */
export function withViews(row: TireRow): WireTireProduct {
  const views = viewsOf(row);
  return {
    ...toWireTireProduct(row),
    Views: views.map(({ view }) => view),
    ViewImages: views.map(({ image }) => image),
  };
}

const toWireStep = ({ from, unit, percent, most, rest }: PriceStep): WirePriceStep => ({
  Desde: from,
  Price: toPesos(unit),
  Discount: percent,
  ...(most > 0 && { Hasta: most, PriceResto: toPesos(rest) }),
});

/** A field without a value is left out. */
const toWireFields = (row: TireFieldColumns) =>
  Object.fromEntries(
    TIRE_FIELD_ENTRIES.flatMap(([field, { column }]) =>
      row[column] === null ? [] : [[WIRE_TIRE_FIELDS[field], row[column]]],
    ),
  ) as WireTireFields;

/** With a coupon, price, discount and minimum already include its effect (decisions §1); its steps say all of it. */
export function toWireTire(row: ShownTireRow, campaign: Campaign | null): WireTire {
  const own = tirePriceOf(row);
  const steps = campaignSteps(own, row.product_id, campaign);
  const price = steps ? firstDiscount(own, steps) : own;
  const vehicleType = vehicleTypeById(row.vehicle_type);
  return {
    Code: row.code,
    Size: sizeWithIndex(row),
    SizeShort: row.size_key,
    VehicleTypeId: row.vehicle_type,
    VehicleType: vehicleType.slug,
    ListPrice: toPesos(price.listPrice),
    Price: toPesos(price.price),
    Discount: price.discount,
    Minimum: price.minimum,
    ...(steps && { Escalones: steps.map(toWireStep) }),
    ...toWireFields(row),
    ProductId: row.product_id,
    Brand: row.brand,
    Available: row.on_hand > 0 && !isCancelling(price),
    TireProduct: toWireTireProduct(row),
  };
}

const toWireRating = (rating: Rating): Pick<WireTire, "Opiniones"> => {
  const average = averageOf(rating);
  return average === null ? {} : { Opiniones: { Cuantas: rating.count, Promedio: average } };
};

/** A tyre of a catalogue answer: with what is bought of it at once (`set`: pieces of a whole set), and what buyers say of its line. */
export function toWireListedTire(row: TireRow, offer: Offer, set?: number): WireTire {
  const purchase = purchaseOf(row, offer, set);
  const pair = purchase?.pieces === WHOLE_SET ? purchaseOf(row, offer, PAIR) : undefined;
  return {
    ...toWireTire(row, offer.campaign),
    ...(purchase && { Compra: toWirePurchase(purchase) }),
    ...(pair && { Par: toWirePurchase(pair) }),
    ...toWireRating(row.rating),
  };
}

/** The coupon's threshold and cap count in the total of four, as they will in the cart; null where there are no four. */
export function toWireTireOffer(row: TireRow, offer: Offer): WireTireOffer {
  const { total } = priceOfPieces(row, 4, offer.campaign);
  const tire = toWireListedTire(row, offer);
  return {
    ...tire,
    TireProduct: withViews(row),
    TotalDeCuatro: canBeBought(row, 4) ? toPesos(total) : null,
  };
}

export const toWireSizedTire = (row: TireRow, offer: Offer): WireSizedTire => ({
  ...toWireListedTire(row, offer),
  Width: row.width,
  Ratio: row.aspect_ratio,
  Rim: row.rim,
  Diameter: row.diameter,
});

const toWirePurchase = ({ pieces, total, subtotalPreTax, most }: Purchase): WirePurchase => ({
  Piezas: pieces,
  Total: toPesos(total),
  TotalSinIva: toPesos(subtotalPreTax),
  ...(most && { Meses: most.months, AlMes: toPesos(most.monthly) }),
});
