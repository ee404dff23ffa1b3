import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { couponLine, reasonLines } from "../../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { sizeWithIndex } from "../../../features/catalog/tires/tire.ts";
import type { CartContents } from "../../../features/cart/priced-cart.ts";
import { simulateCart } from "../../../features/cart/simulate-cart.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const mxn = (amount: number): string => formatMxn(centavos(amount));

/** A cart that is tried and not kept, priced by the function that prices every cart. */
export const couponsSimulateCommand: StaffCommand = {
  name: "coupons simulate",
  words: ["cupón", "llantas"],
  summary: "Prueba un carrito con un cupón: dice cuánto costaría y qué regla aplicó en cada línea, y por qué.",
  details: ["Las llantas se escriben como 11500418=4,11300219=1. Sin cupón: 0."],
  options: {
    email: { type: "string", value: "CORREO", says: "quién compra, para un cupón personal." },
    delivery: { type: "string", value: "TIPO", says: "tipo de envío, para su costo: 5 es sucursal de paquetería." },
  },
  async run({ config, openDatabase, now }, { words, options }) {
    const [coupon = "", list = ""] = words;
    const wanted = readList(list);
    const db = await openDatabase();
    const email = typeof options["email"] === "string" ? options["email"].trim() : undefined;
    const delivery = readDelivery(options["delivery"]);
    const tried = await simulateCart({ db, config }, { wanted, coupon, delivery, owner: { email, now } });
    if (!tried.ok) {
      throw new StaffRefusal(
        tried.error.kind === "tireUnknown" ? `No se vende una llanta con el código ${tried.error.code}.` : DELIVERIES,
      );
    }
    const { contents, reasons, facts } = tried.value;
    const { priced, coupon: asked } = contents;
    return {
      lines: [
        couponLine(asked, facts, now),
        ...campaignLines(contents, facts?.campaignName),
        ...contents.items.flatMap(({ tire, quantity }, index) => [
          "",
          `${tire.code} ${tire.brand} ${tire.product_name} ${sizeWithIndex(tire)}, ${quantity} de ${tire.on_hand} piezas`,
          ...partLines(priced.lines[index]),
          ...(reasons[index] ? reasonLines(reasons[index]).map(({ text }) => `  ${text}`) : []),
        ]),
        "",
        `Lista ${mxn(priced.listTotal)}, ahorro ${mxn(priced.savings)}, envío ${mxn(priced.shippingTotal)}`,
        `Total ${mxn(priced.grandTotal)} con IVA (${mxn(priced.ivaTotal)})`,
      ],
      data: { coupon: asked, priced, reasons },
    };
  },
};

const TYPES = Object.values(DELIVERY_TYPES).map(({ code, orderLabel }) => `${code} ${orderLabel}`);
const DELIVERIES = `El tipo de envío es uno de: ${TYPES.join(", ")}.`;

function readDelivery(typed: unknown): number {
  const code = Number(typed ?? DELIVERY_TYPES.address.code);
  if (deliveryTypeFromCode(code) === null) throw new StaffRefusal(DELIVERIES);
  return code;
}

const ITEM = /^([^=:\s]+)[=:](\d{1,3})$/;

/** Quantities by code, in the order they were typed. */
function readList(text: string): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const item of text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, code = "", quantity = "0"] = ITEM.exec(item) ?? [];
    if (Number(quantity) < 1) throw new StaffRefusal(`«${item}» debe ser como 11500418=4.`);
    wanted.set(code, (wanted.get(code) ?? 0) + Number(quantity));
  }
  if (wanted.size === 0) throw new StaffRefusal("Escribe las llantas como 11500418=4,11300219=1.");
  return wanted;
}

function campaignLines({ coupon: { campaign } }: CartContents, name: string | undefined): string[] {
  if (!campaign) return [];
  const { type, minProducts, maxProducts, discountPercent, productIds } = campaign;
  const cap = maxProducts > 0 ? `, a lo más ${maxProducts}` : "";
  const products = productIds ? `productos ${productIds.join(", ")}` : "todos los productos";
  const counted = type === 6 ? "por línea" : "en el carrito";
  return [
    `Campaña ${campaign.id} «${name ?? ""}»: ${discountPercent} % desde ${minProducts} ${minProducts === 1 ? "pieza" : "piezas"} ${counted}${cap}; ${products}.`,
  ];
}

const partLines = (line: CartContents["priced"]["lines"][number] | undefined): string[] =>
  line
    ? [
        ...line.parts.map(
          (part) => `  ${part.quantity} × ${mxn(part.unitWithIva)} (${mxn(part.unitPreTax)} antes de IVA)`,
        ),
        `  Importe ${mxn(line.lineTotal)}, a precio de lista ${mxn(line.lineListTotal)}`,
      ]
    : [];
