import { centavos } from "../../../shared/domain/money/money.ts";
import { type Campaign, type CartLine, priceCart } from "../../../shared/domain/pricing/pricing.ts";
import type { InvoicedLine, InvoicedOrder } from "../../../shared/domain/invoicing/document/invoiced-order.ts";

/** Whole numbers from 0 up to but without `below`, the same ones for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const NAMES = [
  'Ñandú "Años & Más"',
  "  Doble  espacio ",
  "d'Été <Sport>",
  "Eco\u00a0Plus",
  "Carga|Pesada",
  "Ciudad\t2",
];
const SIZES = ["185/65R15 88H", "31X10.50R15 109S", "110/70-17 54S", "295/80R22.5 152/148M"];

/**
 * An order as the shop would store it, priced by the shop's own rules: one to eight lines, discounts of tyres, campaigns with and
 * without a cap, freight in one of three.
 */
export function randomOrder(seed: number): InvoicedOrder {
  const below = randomNumbers(seed);
  const lines = Array.from({ length: 1 + below(8) }, (_none, index) => cartLine(below, index));
  const campaign = below(2) === 0 ? null : randomCampaign(below);
  const shippingPreTax = centavos(below(3) === 0 ? 1 + below(200_000) : 0);
  const priced = priceCart({ lines, campaign, shippingPreTax });
  return {
    lines: priced.lines.map((line): InvoicedLine => ({
      code: line.code,
      brand: "Rodada",
      productName: NAMES[below(NAMES.length)] ?? "",
      size: SIZES[below(SIZES.length)] ?? "",
      vehicleType: below(5),
      quantity: line.quantity,
      restQuantity: line.parts[1]?.quantity ?? null,
      unitPreTax: line.unitPreTax,
      linePreTax: line.linePreTax,
      lineIva: line.lineIva,
      productKey: below(4) === 0 ? "25172503" : null,
    })),
    shippingPreTax: priced.shippingPreTax,
    shippingTotal: priced.shippingTotal,
    total: priced.grandTotal,
  };
}

function cartLine(below: (n: number) => number, index: number): CartLine {
  const listPrice = 1_000 + below(below(2) === 0 ? 20_000 : 2_000_000);
  const discount = below(2) === 0 ? 0 : 1 + below(40);
  return {
    code: String(11_500_000 + index),
    productId: index,
    quantity: 1 + below(12),
    tirePrice: {
      listPrice: centavos(listPrice),
      price: centavos(Math.round((listPrice * (100 - discount)) / 100)),
      discount,
      minimum: 1 + below(4),
    },
  };
}

const randomCampaign = (below: (n: number) => number): Campaign => ({
  id: 1,
  type: 1 + below(6),
  minProducts: below(3),
  maxProducts: below(2) === 0 ? 0 : 1 + below(10),
  discountPercent: 1 + below(60),
  productIds: null,
});
