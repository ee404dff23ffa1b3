import {
  WIRE_TIRE_FIELDS,
  type WirePriceStep,
  type WirePurchase,
  type WireTire,
  type WireTireFields,
  type WireTireProduct,
} from "../../../../../shared/contract/catalog/catalog.ts";
import { reviewCount } from "../../../../../shared/domain/reviews/rating.ts";
import type { TireView } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { fromPesos, withIva } from "../../../../../shared/domain/money/money.ts";
import { monthsText } from "../../../../../shared/domain/payment/installments.ts";
import { type PriceStep, priceSteps } from "../../../../../shared/domain/pricing/price-steps.ts";
import type { TireMarks } from "../../../../../shared/domain/tires/tire-fields.ts";
import { MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { tireUrlOf } from "../wire-urls.ts";
import type { TireOfProduct } from "./sizes/rim-groups.ts";
import { displayPriceAt, type ShownPrice, type ShownStep } from "./tire-price.ts";
import { type Purchase, shownSize, type TireSummary } from "./tire-summary.ts";

/** Tyres of the wire, in the names of the domain. For loaders: what prices are reckoned with stays out of a page's first load. */
export const summaryOf = (wire: WireTire, coupon?: string): TireSummary => ({
  code: wire.Code,
  name: wire.TireProduct.Name,
  brand: wire.Brand,
  slogan: wire.TireProduct.Slogan,
  image: wire.TireProduct.Image,
  size: shownSize(wire.SizeShort),
  index: `${wire.Load}${wire.Speed}`,
  url: withCoupon(tireUrlOf(wire), coupon),
  path: tireUrlOf(wire),
  price: tirePriceOf(wire),
  isAvailable: wire.Available,
  isMotorcycle: wire.VehicleTypeId === MOTORCYCLE,
  purchase: wire.Compra ? purchaseOf(wire.Compra) : null,
  pair: wire.Par ? purchaseOf(wire.Par) : null,
  rating: ratingOf(wire),
});

/** Null: no review of its line is published. */
export const ratingOf = ({ Opiniones }: Pick<WireTire, "Opiniones">): TireSummary["rating"] =>
  Opiniones ? { average: Opiniones.Promedio.toFixed(1), count: reviewCount(Opiniones.Cuantas) } : null;

/** How many reviews of its line are published. */
export const ratingCountOf = ({ Opiniones }: Pick<WireTire, "Opiniones">): number => Opiniones?.Cuantas ?? 0;

export const sizeKeyOf = ({ SizeShort }: Pick<WireTire, "SizeShort">): string => SizeShort;

const purchaseOf = ({ Piezas, Total, Meses, AlMes }: WirePurchase): Purchase => ({
  pieces: Piezas,
  total: fromPesos(Total),
  months: Meses === undefined || AlMes === undefined ? "" : monthsText({ months: Meses, monthly: fromPesos(AlMes) }),
});

/** A further picture of a line: which, and its name. */
export interface ShownView {
  readonly view: TireView;
  readonly image: string;
}

export const viewsOf = ({ Image, Views = [], ViewImages = [] }: WireTireProduct): ShownView[] =>
  Views.map((view, index) => ({ view, image: ViewImages[index] ?? Image }));

export const tireOfProductOf = (wire: WireTire): TireOfProduct => ({
  code: wire.Code,
  sizeKey: wire.SizeShort,
  load: wire.Load,
  speed: wire.Speed,
  path: tireUrlOf(wire),
  price: displayPriceAt(tirePriceOf(wire), 1).now,
  isAvailable: wire.Available,
});

/** What is counted of the tyres of a list. */
export const listedTireOf = ({ Available, Escalones }: WireTire) => ({
  isAvailable: Available,
  isInCampaign: Escalones !== undefined,
});

export const tireMarksOf = (wire: WireTireFields): TireMarks =>
  Object.fromEntries(Object.entries(WIRE_TIRE_FIELDS).map(([field, name]) => [field, wire[name]]));

type WirePrice = Pick<WireTire, "ListPrice" | "Price" | "Discount" | "Minimum" | "Escalones">;

export function tirePriceOf({ ListPrice, Price, Discount, Minimum, Escalones }: WirePrice): ShownPrice {
  const own = { listPrice: fromPesos(ListPrice), price: fromPesos(Price), discount: Discount, minimum: Minimum };
  const [one, ...more] = Escalones ? stepsOf(Escalones) : priceSteps(own, 0, null);
  if (!one) throw new RangeError("A price without steps.");
  return { list: withIva(own.listPrice), one: withTax(one), more: more.map(withTax) };
}

type Step = Omit<PriceStep, "isByCampaign">;

const stepsOf = (steps: readonly WirePriceStep[]): Step[] =>
  steps.map(({ Desde, Price, Discount, Hasta = 0, PriceResto = Price }) => ({
    from: Desde,
    unit: fromPesos(Price),
    percent: Discount,
    most: Hasta,
    rest: fromPesos(PriceResto),
  }));

const withTax = ({ from, unit, percent, most, rest }: Step): ShownStep => ({
  from,
  now: withIva(unit),
  percent,
  most,
  rest: withIva(rest),
});
