import type { ApiResult } from "../../../../shared/contract/api.ts";
import type { WireCart } from "../../../../shared/contract/purchase/cart.ts";
import type { WirePrices } from "../../../../shared/contract/endpoint.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import { couponStatusFromCode } from "../../../../shared/domain/pricing/coupon-status.ts";
import type { PriceOfPieces } from "../../../../shared/domain/pricing/unit-prices.ts";
import type { Cart, CartCoupon, OfCart } from "./cart.ts";

/** A cart of the wire, in the names of the domain. */
export const cartOf = (wire: WireCart): Cart => ({
  id: wire.strIdBolsa,
  articles: wire.Articulos,
  items: wire.Elementos.map(({ Tire, ...item }) => ({
    code: item.Kartis,
    name: Tire.TireProduct.Name,
    brand: Tire.TireProduct.Brand,
    size: Tire.Size,
    image: Tire.TireProduct.Image,
    marks: { sizeKey: Tire.SizeShort, load: Tire.Load, speed: Tire.Speed },
    quantity: item.Cantidad,
    unitPrice: fromPesos(item.PrecioUnitario),
    prices: pricesOf(item.Precios),
    amount: fromPesos(item.Importe),
    listAmount: fromPesos(item.ImporteLista),
    stock: item.Existencia,
    isInCampaign: Tire.Escalones !== undefined,
  })),
  coupon: wire.CuponDescuento && couponOf(wire.CuponDescuento),
  couponStatus: couponStatusFromCode(wire.EstadoCupon),
  couponMessage: wire.MensajeCupon ?? "",
  listTotal: fromPesos(wire.TotalLista),
  savings: fromPesos(wire.Ahorro),
  shipping: fromPesos(wire.EnvioConIva),
  iva: fromPesos(wire.IVA),
  total: fromPesos(wire.TotalConIva),
  totalBeforeTax: fromPesos(wire.Total),
});

export const pricesOf = (wire: WirePrices): PriceOfPieces[] =>
  wire.map(({ Cantidad, PrecioUnitario }) => ({ quantity: Cantidad, unitWithIva: fromPesos(PrecioUnitario) }));

const couponOf = ({ CodigoCupon, Campania, Articulos }: NonNullable<WireCart["CuponDescuento"]>): CartCoupon => ({
  code: CodigoCupon,
  campaign: { type: Campania.Tipo, minProducts: Campania.MinProductos, maxProducts: Campania.MaxProductos },
  discounted: Articulos,
});

export const cartResultOf = (result: ApiResult<WireCart>): ApiResult<Cart> =>
  result.ok ? { ...result, value: cartOf(result.value) } : result;

export const toWireOfCart = ({ id, coupon, delivery }: OfCart) => ({
  ...(id !== null && { Id: id }),
  ...(coupon !== undefined && { Coupon: coupon }),
  Delivery: delivery,
});

interface LineChange {
  readonly kind: string;
  readonly code: string;
  readonly quantity: number;
}

export const toWireAddition = ({ kind, code, quantity }: LineChange, ofCart: OfCart) => ({
  ...toWireOfCart(ofCart),
  TireId: code,
  Qty: quantity,
  Replace: kind === "set",
});

export const toWireRemoval = ({ code }: Pick<LineChange, "code">, ofCart: OfCart) => ({
  ...toWireOfCart(ofCart),
  TireId: code,
});
