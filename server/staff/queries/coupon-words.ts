import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import type { LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import type { AskedCoupon } from "../../features/promotions/promotions.service.ts";

const mxn = (amount: number): string => formatMxn(centavos(amount));

/** Why a line costs what it does, in plain words. */
export function reasonLines({ campaign, own }: LineReasons): string[] {
  return [campaignWords(campaign), ownWords(own)].filter((line) => line !== "");
}

function campaignWords(reason: LineReasons["campaign"]): string {
  switch (reason.kind) {
    case "noCampaign":
      return "Cupón: ninguno que valga.";
    case "notCovered":
      return "Cupón: la campaña no incluye este producto.";
    case "belowThreshold":
      return `Cupón: ${reason.isPerLine ? "la línea" : "el carrito"} tiene ${reason.counted} piezas y la campaña pide ${reason.needed}.`;
    case "notCheaper":
      return `Cupón: con él costaría ${mxn(reason.campaign)} y sin él cuesta ${mxn(reason.own)} antes de IVA; queda lo más barato.`;
    case "capReached":
      return `Cupón: su tope de ${reason.most} piezas se usó en llantas más caras.`;
    case "applied":
      return reason.quantity === reason.of
        ? "Cupón: aplica a todas las piezas."
        : `Cupón: aplica a ${reason.quantity} de ${reason.of} piezas, por el tope de la campaña.`;
  }
}

function ownWords(reason: LineReasons["own"]): string {
  switch (reason.kind) {
    case "noDiscount":
      return "Descuento propio: la llanta no tiene.";
    case "belowMinimum":
      return `Descuento propio: vale desde ${reason.minimum} piezas y hay ${reason.quantity}.`;
    case "betterByCampaign":
      return "Descuento propio: el cupón la deja más barata.";
    case "applied":
      return reason.minimum > 1
        ? `Descuento propio: aplica, desde ${reason.minimum} piezas.`
        : "Descuento propio: aplica.";
  }
}

interface CouponFacts {
  readonly is_active: boolean;
  readonly campaign_is_active: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly campaign_starts_at: Date;
  readonly campaign_ends_at: Date;
  readonly uses: number;
  readonly max_uses: number | null;
}

/** Whether the coupon counts, and why not. */
export function couponLine({ code, status }: AskedCoupon, facts: CouponFacts | undefined, now: Date): string {
  if (status === "none") return "Sin cupón.";
  if (status === "valid") return `Cupón ${code}: válido.`;
  return `Cupón ${code}: no vale. ${whyNot(status, facts, now)}`;
}

function whyNot(status: Exclude<AskedCoupon["status"], "none" | "valid">, facts: CouponFacts | undefined, now: Date) {
  if (!facts) return "No existe.";
  if (status === "used") return `Sus ${facts.max_uses ?? 0} usos ya se gastaron (${facts.uses}).`;
  if (status === "boundToAnotherUser") return "Es de otra persona; indica la suya con --email.";
  if (!facts.is_active) return "Está dado de baja.";
  if (!facts.campaign_is_active) return "Su campaña está dada de baja.";
  const starts = new Date(Math.max(facts.starts_at.getTime(), facts.campaign_starts_at.getTime()));
  const ends = new Date(Math.min(facts.ends_at.getTime(), facts.campaign_ends_at.getTime()));
  return now < starts ? `Empieza el ${formatDateTime(starts)}.` : `Terminó el ${formatDateTime(ends)}.`;
}
