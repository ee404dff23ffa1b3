import type { WireCart } from "../../../shared/contract/cart.ts";
import { type Centavos, toPesos } from "../../../shared/domain/money.ts";
import { type Campaign, priceCart, type PricedCart } from "../../../shared/domain/pricing.ts";
import type { Handle } from "../../db/database.ts";
import { campaignOf, couponCodeOf, type TireRow, tiresByCodes } from "../catalog/catalog.service.ts";
import { tirePriceOf, toWireTire } from "../catalog/tire.ts";
import { findCartItems } from "./cart.repository.ts";

/** A cart with everything its price depends on, read at one moment. */
export interface CartContents {
  readonly id: string;
  readonly items: readonly { readonly tire: TireRow; readonly quantity: number }[];
  /** Lines whose tyre is no longer sold: they are not shown or priced. */
  readonly retired: number;
  readonly couponCode: string | null;
  readonly campaign: Campaign | null;
  readonly priced: PricedCart;
}

export interface PricingChoice {
  readonly coupon?: string | 0 | null | undefined;
  readonly shippingPreTax: Centavos;
}

/** Reads and prices a cart by the one pure function; the number of queries does not depend on its lines. */
export async function readCart(db: Handle, cartId: string | undefined, choice: PricingChoice): Promise<CartContents> {
  const lines = cartId === undefined ? [] : await findCartItems(db, cartId);
  const rows = new Map(
    (
      await tiresByCodes(
        db,
        lines.map((line) => line.code),
      )
    ).map((row) => [row.code, row]),
  );
  const items = lines.flatMap(({ code, quantity }) => {
    const tire = rows.get(code);
    return tire ? [{ tire, quantity }] : [];
  });
  const campaign = await campaignOf(db, choice.coupon);
  const priced = priceCart({
    lines: items.map(({ tire, quantity }) => ({
      code: tire.code,
      productId: tire.product_id,
      quantity,
      tirePrice: tirePriceOf(tire),
    })),
    campaign,
    shippingPreTax: choice.shippingPreTax,
  });
  const couponCode = campaign ? couponCodeOf(choice.coupon) : null;
  return { id: cartId ?? "", items, retired: lines.length - items.length, couponCode, campaign, priced };
}

const MOST_SHOWN = 999;

export function toWireCart({ id, items, couponCode, campaign, priced }: CartContents): WireCart {
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
          Tire: toWireTire(tire, campaign),
          PrecioUnitario: toPesos(line.unitWithIva),
          Importe: toPesos(line.lineTotal),
          ImporteLista: toPesos(line.lineListTotal),
          Existencia: Math.min(tire.on_hand, MOST_SHOWN),
        },
      ];
    }),
    Total: toPesos(priced.subtotalPreTax),
    Costo_Envio: toPesos(priced.shippingPreTax),
    ArticulosDescuento: priced.discountedArticles,
    CuponDescuento:
      campaign && couponCode
        ? {
            CodigoCupon: couponCode,
            Campania: {
              CampaniaId: campaign.id,
              Tipo: campaign.type,
              MinProductos: campaign.minProducts,
              MaxProductos: campaign.maxProducts,
            },
          }
        : null,
    TotalLista: toPesos(priced.listTotal),
    Ahorro: toPesos(priced.savings),
    IVA: toPesos(priced.ivaTotal),
    EnvioConIva: toPesos(priced.shippingTotal),
    TotalConIva: toPesos(priced.grandTotal),
  };
}
