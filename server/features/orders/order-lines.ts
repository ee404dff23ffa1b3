import { centavos } from "../../../shared/domain/money/money.ts";
import type { PricedLine } from "../../../shared/domain/pricing/pricing.ts";
import type { LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import type { PriceOfPieces } from "../../../shared/domain/pricing/unit-prices.ts";
import type { ShownTireRow } from "../catalog/tires/catalog.service.ts";
import { sizeWithIndex } from "../catalog/tires/tire.ts";

export interface BoughtTire {
  readonly tire: ShownTireRow;
  readonly quantity: number;
}

interface Priced {
  readonly lines: readonly PricedLine[];
  readonly reasons: readonly LineReasons[];
}

/** An order's lines as they are stored: what was bought, at what price and why, frozen. Prices and reasons are in the order of `items`. */
export const orderLinesOf = (orderId: number, items: readonly BoughtTire[], { lines, reasons }: Priced) =>
  items.flatMap(({ tire, quantity }, index) => {
    const line = lines[index];
    if (!line) return [];
    const rest = line.parts[1];
    return [
      {
        order_id: orderId,
        line: index + 1,
        code: tire.code,
        product_name: tire.product_name,
        brand: tire.brand,
        vehicle_type: tire.vehicle_type,
        size: sizeWithIndex(tire),
        image: tire.image,
        quantity,
        unit_pre_tax: line.unitPreTax,
        unit_with_iva: line.unitWithIva,
        rest_quantity: rest?.quantity ?? null,
        rest_unit_with_iva: rest?.unitWithIva ?? null,
        line_pre_tax: line.linePreTax,
        line_iva: line.lineIva,
        line_total: line.lineTotal,
        list_total: line.lineListTotal,
        product_slug: tire.product_slug,
        price_reasons: reasons[index] ?? null,
      },
    ];
  });

interface StoredPrices {
  readonly quantity: number;
  readonly unit_with_iva: number;
  readonly rest_quantity: number | null;
  readonly rest_unit_with_iva: number | null;
}

/** The prices of a stored line's pieces, the cheaper ones first: two where a coupon's cap cut it. */
export function pricesOfLine(line: StoredPrices): PriceOfPieces[] {
  const unitWithIva = centavos(line.unit_with_iva);
  if (line.rest_quantity === null || line.rest_unit_with_iva === null)
    return [{ quantity: line.quantity, unitWithIva }];
  return [
    { quantity: line.quantity - line.rest_quantity, unitWithIva },
    { quantity: line.rest_quantity, unitWithIva: centavos(line.rest_unit_with_iva) },
  ];
}
