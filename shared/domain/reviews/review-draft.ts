import { cleanText } from "../text/clean-text.ts";
import { err, ok, type Result } from "../text/result.ts";
import { plainText } from "../text/text.ts";

export const MOST_STARS = 5;
export const LONGEST_REVIEW = 1_000;
export const LONGEST_VEHICLE = 60;
/** No tyre lasts longer: more is a slip of the finger. */
export const MAX_REVIEW_KM = 200_000;

/** A review as its form has it. */
export interface TypedReview {
  /** 0: none chosen. */
  readonly stars: number;
  readonly text: string;
  readonly vehicle: string;
  /** Digits, with or without commas; empty: not said. */
  readonly kilometres: string;
}

/** A review as it is kept. */
export interface Review {
  readonly stars: number;
  readonly text: string;
  readonly vehicle: string;
  readonly kilometres: number | null;
}

export type ReviewFaults = Readonly<Partial<Record<keyof TypedReview, string>>>;

const CONTACT_DATA = "Quita enlaces, correos y teléfonos: no los publicamos.";
/** Ends of addresses that are no Spanish word: "bien.Las recomiendo" only lacks a space. */
const TOP_LEVEL =
  "app|biz|cc|click|club|com|co|dev|gg|gl|info|io|link|ly|mobi|mx|net|online|org|page|shop|site|store|tech|website|xyz";
const LINK = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`www\.`,
    String.raw`\S@\S`,
    String.raw`[\w-]\.(?:${TOP_LEVEL})(?![\p{L}\p{N}])`,
    // Any country's end before a path: "wa.me/52", but not "baratas.Si/no".
    String.raw`\p{L}[\d-]*\.(?!(?:si|no)\/)[a-z]{2}\/[\w+?@]`,
  ].join("|"),
  "iu",
);
/** Ten digits, as a telephone is written. A size or a mileage has fewer. */
const PHONE = /(?<!\d)\d(?:[ .-]?\d){9}/;

const hasContactData = (text: string): boolean => LINK.test(text) || PHONE.test(text);

const kilometresOf = (typed: string): number | null | undefined => {
  const digits = typed.replaceAll(/[,\s]|km/gi, "");
  if (digits === "") return null;
  const kilometres = Number(digits);
  return /^\d{1,7}$/.test(digits) && kilometres <= MAX_REVIEW_KM ? kilometres : undefined;
};

/** What is kept of a typed review, or what is wrong with each field. */
export function readReview(typed: TypedReview): Result<Review, ReviewFaults> {
  const text = plainText(typed.text);
  const vehicle = cleanText(typed.vehicle);
  const kilometres = kilometresOf(typed.kilometres);
  const faults: ReviewFaults = {
    ...(!(Number.isInteger(typed.stars) && typed.stars >= 1 && typed.stars <= MOST_STARS) && {
      stars: "Elige de 1 a 5 estrellas.",
    }),
    ...(text.length > LONGEST_REVIEW
      ? { text: `Tu opinión puede tener hasta 1,000 caracteres; tiene ${text.length.toLocaleString("es-MX")}.` }
      : hasContactData(text) && { text: CONTACT_DATA }),
    ...(vehicle.length > LONGEST_VEHICLE
      ? { vehicle: `Escribe el vehículo con hasta ${LONGEST_VEHICLE} caracteres.` }
      : hasContactData(vehicle) && { vehicle: CONTACT_DATA }),
    ...(kilometres === undefined && { kilometres: "Escribe los kilómetros con números, hasta 200,000." }),
  };
  return Object.keys(faults).length > 0 || kilometres === undefined
    ? err(faults)
    : ok({ stars: typed.stars, text, vehicle, kilometres });
}
