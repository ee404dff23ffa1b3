import { centavos, formatMxn } from "../../money/money.ts";
import { businessDay, formatDateTime, formatLongDate } from "../../text/dates.ts";
import type { TermsAt } from "../changes/terms-at.ts";
import type { CouponStatus } from "../coupon-status.ts";
import type { LineReasons } from "../pricing-reasons.ts";

const mxn = (amount: number): string => formatMxn(centavos(amount));

/** A reason of a line's price in plain words. */
export interface ReasonLine {
  readonly isApplied: boolean;
  readonly text: string;
}

/** Why a line costs what it does: the coupon first, then the tyre's own discount. */
export const reasonLines = ({ campaign, own }: LineReasons): readonly ReasonLine[] => [
  { isApplied: campaign.kind === "applied", text: campaignWords(campaign) },
  { isApplied: own.kind === "applied", text: ownWords(own) },
];

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

/** Which plan sets a tyre's price, and which is to come. */
export const planLines = ({ by, coming }: Pick<TermsAt, "by" | "coming">): readonly ReasonLine[] => [
  ...(by
    ? [
        {
          isApplied: true,
          text: `Precio de «${by.name}»${by.endsAt === null ? "." : `, hasta el ${formatDateTime(by.endsAt)}.`}`,
        },
      ]
    : []),
  ...(coming ? [{ isApplied: false, text: `«${coming.name}» empieza el ${formatDateTime(coming.startsAt)}.` }] : []),
];

/** A coupon and its campaign, whatever their state. */
export interface CouponFacts {
  readonly isActive: boolean;
  readonly isCampaignActive: boolean;
  readonly isCampaignPaused: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly campaignStartsAt: Date;
  readonly campaignEndsAt: Date;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly perCustomer: number | null;
  readonly email: string | null;
}

interface Asked {
  readonly code: string;
  readonly status: CouponStatus;
}

/** Whether the coupon counts, and why not. */
export function couponLine({ code, status }: Asked, facts: CouponFacts | undefined, now: Date): string {
  if (status === "none") return "Sin cupón.";
  if (status === "valid") return `Cupón ${code}: válido.`;
  return `Cupón ${code}: no vale. ${whyNot(status, facts, now)}`;
}

function whyNot(status: Exclude<CouponStatus, "none" | "valid">, facts: CouponFacts | undefined, now: Date): string {
  if (!facts) return "No existe.";
  if (status === "used") {
    return facts.maxUses !== null && facts.uses >= facts.maxUses
      ? `Sus ${facts.maxUses} usos ya se gastaron (${facts.uses}).`
      : `Esta cuenta ya lo usó ${facts.perCustomer === 1 ? "una vez" : `${facts.perCustomer ?? 0} veces`}, que es su límite.`;
  }
  if (status === "boundToAnotherUser") {
    return facts.email === null ? "Es sólo para invitados de empleados." : "Es de otra persona.";
  }
  if (!facts.isActive) return "Está dado de baja.";
  if (!facts.isCampaignActive)
    return facts.isCampaignPaused ? "Su campaña está en pausa." : "Su campaña está dada de baja.";
  const { starts, ends } = spanOf(facts);
  return now < starts ? `Empieza el ${formatDateTime(starts)}.` : `Terminó el ${formatDateTime(ends)}.`;
}

/** A coupon counts while its campaign does. */
export const spanOf = (facts: Pick<CouponFacts, "startsAt" | "endsAt" | "campaignStartsAt" | "campaignEndsAt">) => ({
  starts: new Date(Math.max(facts.startsAt.getTime(), facts.campaignStartsAt.getTime())),
  ends: new Date(Math.min(facts.endsAt.getTime(), facts.campaignEndsAt.getTime())),
});

/** A code that is there already, to the person who wanted to make it: «BUENFIN ya existe; terminó el 30 de noviembre de 2025. ¿Reactivarlo?» */
export function existsWords(code: string, facts: CouponFacts, now: Date): string {
  const { starts, ends } = spanOf(facts);
  // An end at midnight is the day before's.
  const lastDay = formatLongDate(businessDay(new Date(ends.getTime() - 1)));
  if (now >= ends) return `${code} ya existe; terminó el ${lastDay}. ¿Reactivarlo?`;
  if (!facts.isActive) return `${code} ya existe; está dado de baja. ¿Reactivarlo?`;
  if (now < starts) return `${code} ya existe; empieza el ${formatLongDate(businessDay(starts))}.`;
  if (facts.maxUses !== null && facts.uses >= facts.maxUses)
    return `${code} ya existe; sus usos se gastaron. ¿Reactivarlo?`;
  return `${code} ya existe y está vigente.`;
}
