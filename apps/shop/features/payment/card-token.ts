import {
  type CardBrand,
  type CardFields,
  cardBrand,
  CARD_BRANDS,
  onlyDigits,
} from "../../../../shared/domain/payment/card.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";

/** What stands for a card: made by the provider, good for one charge. Nothing in it is secret. */
export interface CardToken {
  readonly tokenId: string;
  /** A second one of the same card, to be kept; null when it is not to be. */
  readonly saveTokenId: string | null;
  readonly deviceSessionId: string;
  readonly brand: CardBrand | null;
  /** "VISA ***1111" */
  readonly label: string;
  /** "08/28" */
  readonly expiry: string;
  /** The provider's own masked card, or null when it sent none. */
  readonly masked: Readonly<Record<string, string>> | null;
  /** The bank's points may pay (providers §1.6). */
  readonly takesPoints: boolean;
}

/** "VISA ***1111": the saved cards are written the same way (storefront §3). */
export function cardLabel(number: string): string {
  const digits = onlyDigits(number);
  const brand = cardBrand(digits);
  return `${brand === null ? "TARJETA" : CARD_BRANDS[brand].label.toUpperCase()} ***${digits.slice(-4)}`;
}

export const expiryLabel = ({ month, year }: Pick<CardFields, "month" | "year">): string =>
  `${month.padStart(2, "0")}/${year}`;

/** Only what a customer reads, and only when it is masked as it should be: a whole number never leaves this page. */
export function maskedCard(card: unknown): Readonly<Record<string, string>> | null {
  const { brand, card_number: number } = (card ?? {}) as { brand?: unknown; card_number?: unknown };
  if (typeof brand !== "string" || typeof number !== "string" || !/^\d{4,6}X+\d{4}$/i.test(number)) return null;
  return { brand, card_number: number };
}

/** Whether the token's card may pay with points. */
export const takesPoints = (card: unknown): boolean =>
  (card as { points_card?: unknown } | null | undefined)?.points_card === true;

/** What the provider's script hands to its error callback (providers §1.4). */
export interface TokenFailure {
  readonly message?: string;
  readonly status?: number;
  readonly data?: { readonly error_code?: number | string };
}

export const CARD_REFUSED = "No se pudo validar la tarjeta. Revisa los datos y vuelve a intentar.";
export const PROVIDER_UNREACHABLE =
  "No hay conexión con el procesador de pagos. Revisa tu internet y vuelve a intentar.";

export const PROVIDER_DOWN =
  "El procesador de pagos no responde. No es un problema de tu tarjeta: vuelve a intentar en unos minutos.";

/** The form's own messages, where the provider found what the form could not. */
const MESSAGES: Readonly<Record<string, FormError<keyof CardFields>>> = {
  "2004": { field: "number", message: "El número de tarjeta no es válido." },
  "2005": { field: "month", also: "year", message: "La fecha de vencimiento no es válida." },
  "2006": { field: "cvv", message: "Debes escribir el código de seguridad." },
  "2009": { field: "cvv", message: "El código de seguridad no es válido." },
};

/** What the card form says of a refusal; the provider's own words, in English, are never shown. */
export function tokenErrors({ status, data }: TokenFailure): readonly FormError<keyof CardFields>[] {
  const code = data?.error_code;
  const known = code === undefined ? undefined : MESSAGES[String(code)];
  if (known) return [known];
  if (code === undefined && !status) return [{ message: PROVIDER_UNREACHABLE }];
  return [{ message: status && status >= 500 ? PROVIDER_DOWN : CARD_REFUSED }];
}
