import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { toPesos } from "../../../shared/domain/money/money.ts";
import { COUPON_STATUSES } from "../../../shared/domain/pricing/coupon-status.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import { toWireTire } from "../catalog/tires/wire-tire.ts";
import { toWireCampaign } from "../promotions/wire-campaign.ts";
import type { CartContents } from "./priced-cart.ts";

export function toWireCart({ id, items, coupon, priced }: CartContents): WireCart {
  return {
    strIdBolsa: id,
    Articulos: priced.articles,
    Elementos: items.flatMap(({ tire, quantity }, index) => {
      const line = priced.lines[index];
      if (!line) return [];
      return [
        {
          Kartis: tire.code,
          Cantidad: quantity,
          Tire: toWireTire(tire, coupon.campaign),
          PrecioUnitario: toPesos(line.unitWithIva),
          Precios: line.parts.map((part) => ({
            Cantidad: part.quantity,
            PrecioUnitario: toPesos(part.unitWithIva),
          })),
          Importe: toPesos(line.lineTotal),
          ImporteLista: toPesos(line.lineListTotal),
          Existencia: Math.min(tire.on_hand, MOST_PER_LINE),
        },
      ];
    }),
    Total: toPesos(priced.subtotalPreTax),
    Costo_Envio: toPesos(priced.shippingPreTax),
    ArticulosDescuento: priced.discountedArticles,
    CuponDescuento: coupon.campaign && {
      CodigoCupon: coupon.code,
      Campania: { ...toWireCampaign(coupon.campaign), MaxProductos: coupon.campaign.maxProducts },
      Articulos: priced.campaignArticles,
    },
    EstadoCupon: COUPON_STATUSES[coupon.status].code,
    TotalLista: toPesos(priced.listTotal),
    Ahorro: toPesos(priced.savings),
    IVA: toPesos(priced.ivaTotal),
    EnvioConIva: toPesos(priced.shippingTotal),
    TotalConIva: toPesos(priced.grandTotal),
  };
}
