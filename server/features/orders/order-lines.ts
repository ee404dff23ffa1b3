import type { PricedLine } from "../../../shared/domain/pricing.ts";
import type { ShownTireRow } from "../catalog/catalog.service.ts";
import { sizeWithIndex } from "../catalog/tire.ts";

export interface BoughtTire {
  readonly tire: ShownTireRow;
  readonly quantity: number;
}

/** An order's lines as they are stored: what was bought and at what price, frozen. `lines` are the prices, in the same order. */
export const orderLinesOf = (orderId: number, items: readonly BoughtTire[], lines: readonly PricedLine[]) =>
  items.flatMap(({ tire, quantity }, index) => {
    const line = lines[index];
    if (!line) return [];
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
        line_pre_tax: line.linePreTax,
        line_iva: line.lineIva,
        line_total: line.lineTotal,
        list_total: line.lineListTotal,
      },
    ];
  });
