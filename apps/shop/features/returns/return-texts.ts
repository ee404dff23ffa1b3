import { type Centavos, centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES } from "../../../../shared/domain/payment/payment-type.ts";
import {
  PHOTO_VIEWS,
  type ReturnKind,
  returnKindRow,
  type ReturnWish,
} from "../../../../shared/domain/returns/return-kinds.ts";
import { isReturnOver } from "../../../../shared/domain/returns/return-states.ts";
import { businessTime, formatLongDate } from "../../../../shared/domain/text/dates.ts";
import type { StatusKind } from "../../../../ui/feedback/status-mark.tsx";
import type {
  Freight,
  GoodsReturn,
  OrderReturns,
  PaidWith,
  ReturnableLine,
  ReturnMoney,
  ReturnReason,
} from "./goods-return.ts";

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

/** "lunes 7 de diciembre", on Mexico City's calendar; with the year where it is not this one's. */
export function weekdayText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const { year, month, day } = businessTime(moment);
  const date = formatLongDate(moment);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  return `${weekday} ${year === businessTime(now).year ? date.replace(/ de \d+$/, "") : date}`;
}

/** "2 Eco Verde, 1 Sierra AT" */
export const piecesText = (lines: readonly { readonly quantity: number; readonly name: string }[]): string =>
  lines.map(({ quantity, name }) => `${quantity} ${name}`).join(", ");

/** "2 Rodada Eco Verde 185/65 R15" */
export const wholePiecesText = (
  lines: readonly { readonly quantity: number; readonly brand: string; readonly name: string; readonly size: string }[],
): string => lines.map(({ quantity, brand, name, size }) => `${quantity} ${brand} ${name} ${size}`).join("; ");

const OURS = "El envío va por nuestra cuenta";

/** What a reason is and who pays for the way back. */
export function reasonText({ kind, until, wishes, freight }: ReturnReason, now: Date): string {
  const choice = wishes.length > 1 ? " y eliges cambio o dinero" : "";
  const last = `Hasta el ${weekdayText(until, now)}.`;
  switch (kind) {
    case "withdrawal":
      return `Sin montar. Te regresamos lo que pagaste por las llantas; el envío de vuelta va por tu cuenta. ${last}`;
    case "wrong":
      return `Otra medida, marca o cantidad. ${freightText(freight)}${choice}. ${last}`;
    case "damaged":
      return `Golpe, corte o deformación de origen. ${freightText(freight)}${choice}. ${last}`;
    case "guarantee":
      return `Es garantía. ${freightText(freight)}. ${last}`;
  }
}

const freightText = (freight: Freight): string => (freight === "shop" ? OURS : "El envío va por tu cuenta");

/** The clock of 'Cambié de opinión', its last day first. */
export function clockText(
  { withdrawalUntil, deliveredAt, reasons }: OrderReturns,
  now: Date,
): { title: string; detail: string } {
  const received = `Recibiste el pedido el ${weekdayText(deliveredAt, now)}`;
  return reasons.some(({ kind }) => kind === "withdrawal")
    ? {
        title: `Puedes devolver hasta el ${weekdayText(withdrawalUntil, now)}.`,
        detail: `${received}: son 5 días hábiles.`,
      }
    : {
        title: `El plazo para cambiar de opinión terminó el ${weekdayText(withdrawalUntil, now)}.`,
        detail: `${received}. Si algo está mal con tus llantas todavía te ayudamos.`,
      };
}

/** What stands in the order's help: until when, or why the tyres may still be returned. */
export function returnUntilText({ reasons, withdrawalUntil }: OrderReturns, now: Date): string {
  if (reasons.some(({ kind }) => kind === "withdrawal")) return `Hasta el ${weekdayText(withdrawalUntil, now)}`;
  return reasons.length > 1 ? "Si llegó otra, llegó dañada o falló" : "Si falló ya montada";
}

export function wishText(
  wish: ReturnWish,
  reason: ReturnReason,
  { money, paidWith }: { money: MoneyBack; paidWith: PaidWith },
): string {
  if (wish === "refund")
    return isNothingLeft(money)
      ? NOTHING_LEFT
      : `${inFavourText(reason.kind, money)} ${wayOfMoney(paidWith)}${goneText(money)}${treadText(reason.kind)}, a más tardar 5 días hábiles después de recibirlas.`;
  return reason.kind === "guarantee"
    ? "Si procede, en una llanta igual o equivalente te descontamos lo que no usaste."
    : "Sale en cuanto recibimos y revisamos la devuelta.";
}

/** "Que me envíen la correcta"; of a tyre that failed, another one. */
export const wishLabel = (wish: ReturnWish, kind: ReturnKind): string => {
  if (wish === "refund") return "Que me regresen el dinero";
  return kind === "wrong" ? "Que me envíen la correcta" : "Que me envíen otra";
};

/** What is asked for at the photos, by the reason. */
export const PHOTO_TITLES = {
  withdrawal: "Enséñanos que están sin montar",
  wrong: "Enséñanos qué llegó",
  damaged: "Enséñanos el daño",
  guarantee: "Enséñanos la falla",
} as const satisfies Record<ReturnKind, string>;

export const photosText = ({ fewestPhotos }: ReturnReason, most: number): string =>
  fewestPhotos === 0
    ? `Hasta ${most} fotos, si quieres. Con ellas revisamos más rápido.`
    : `${fewestPhotos} a ${most} fotos. Con ellas te contestamos sin que vayas a ninguna parte.`;

/** "2 fotos listas, 1.8 MB. Hasta 10 MB cada una. Borramos de ellas la ubicación antes de guardarlas." */
export function readyPhotosText(photos: readonly { readonly bytes: number }[]): string {
  const rules = "Hasta 10 MB cada una. Borramos de ellas la ubicación antes de guardarlas.";
  if (photos.length === 0) return rules;
  const megabytes = photos.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  const count = photos.length === 1 ? "1 foto lista" : `${photos.length} fotos listas`;
  return `${count}, ${Math.max(0.1, megabytes).toFixed(1)} MB. ${rules}`;
}

/** What comes after it is sent. */
export function stepsAhead(
  { kind, freight }: ReturnReason,
  wish: ReturnWish,
  answerBy: string,
): readonly { readonly title: string; readonly text: string }[] {
  return [
    {
      title: kind === "withdrawal" ? "Revisamos tu solicitud" : "Revisamos tus fotos",
      text: `A más tardar el ${answerBy} te escribimos.`,
    },
    freight === "shop"
      ? { title: "Pasan por ellas", text: "Te decimos cuándo y con qué etiqueta. No pagas el envío." }
      : { title: "Nos las envías", text: "Te decimos a dónde. El envío de vuelta va por tu cuenta." },
    wish === "refund"
      ? { title: "Te regresamos el dinero", text: "A más tardar 5 días hábiles después de recibirlas." }
      : {
          title: kind === "wrong" ? "Sale la correcta" : "Sale la nueva",
          text: "En cuanto recibimos y revisamos las otras. Si no hay existencia te regresamos el dinero.",
        },
  ];
}

export const KEEP_TEXT = {
  withdrawal: "No las montes y guarda sus etiquetas.",
  wrong: "No las montes y guarda sus etiquetas.",
  damaged: "No las montes y guarda el empaque.",
  guarantee: "Guarda la llanta y su DOT: los vamos a revisar.",
} as const satisfies Record<ReturnKind, string>;

export const reasonLabel = (kind: ReturnKind): string => returnKindRow(kind).customerLabel;

const TITLES = {
  withdrawal: "cambié de opinión",
  wrong: "otra llanta",
  damaged: "llegó dañada",
  guarantee: "falló ya montada",
} as const satisfies Record<ReturnKind, string>;

/** "2 Eco Verde, otra llanta" */
export const returnTitle = ({ lines, kind }: Pick<GoodsReturn, "lines" | "kind">): string =>
  `${piecesText(lines)}, ${TITLES[kind]}`;

export function returnMark({ state }: Pick<GoodsReturn, "state">): StatusKind {
  if (state === "rejected" || state === "withdrawn") return "invalid";
  return isReturnOver(state) ? "valid" : "pending";
}

/** What so many pieces of a line cost; 0 for none. */
export const amountOf = ({ amounts }: ReturnableLine, pieces: number): number => amounts[pieces - 1] ?? 0;

export const photoLabel = (view: keyof typeof PHOTO_VIEWS): string => PHOTO_VIEWS[view];

export const WAY_BACK_OPEN = ", menos el envío de vuelta si lo pedimos nosotros";

/** What the way back costs its customer: not known until the return is authorised, then taken off `inFavour` already. */
export function wayBackText({ freight, state, wayBack, goneBefore }: GoodsReturn): string {
  if (freight === "shop") return "";
  if (state === "requested") return WAY_BACK_OPEN;
  // Where less is left than that, the way back makes no difference.
  return wayBack > 0 && goneBefore === 0 ? `, ya sin ${formatMxn(wayBack)} del envío de vuelta` : "";
}

/** What goes back, and what of the tyres' cost does not: it went back before, or is another open return's. */
export type MoneyBack = Pick<GoodsReturn, "inFavour" | "goneBefore">;

/** A guarantee pays for what was not used. */
export const inFavourText = (kind: ReturnKind, { inFavour }: MoneyBack): string =>
  kind === "guarantee" ? `Hasta ${formatMxn(inFavour)}` : formatMxn(inFavour);

export const treadText = (kind: ReturnKind): string =>
  kind === "guarantee" ? ", según el piso que le queda a la llanta" : "";

export const NOTHING_LEFT = "De este pedido ya no queda dinero por regresar.";

export const isNothingLeft = ({ inFavour, goneBefore }: MoneyBack): boolean => inFavour === 0 && goneBefore > 0;

/** Why it is less than the tyres cost. */
export const goneText = ({ goneBefore }: MoneyBack): string =>
  goneBefore > 0 ? ", lo que queda por regresar de este pedido" : "";

/** What a refund's parts come to beyond what it paid: it went back before. 0 where the tyres' cost was not written down. */
export const notPaidBack = ({ tires, shipping, compensation, wayBack, total }: ReturnMoney): Centavos =>
  centavos(Math.max(0, tires + shipping + compensation - wayBack - total));

/** "a tu VISA ***4417"; a way to pay that cannot take money back is paid back by transfer. */
export function wayOfMoney({ type, card }: PaidWith): string {
  if (type === "card") return `a tu ${card || "tarjeta"}`;
  return type === "wallet" ? `a tu cuenta de ${PAYMENT_TYPES.wallet.shortLabel}` : "por transferencia";
}
