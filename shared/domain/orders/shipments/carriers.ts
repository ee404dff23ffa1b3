/** How a carrier is known to staff and customers. */
interface Carrier {
  readonly name: string;
  /** What its guías look like, as far as is known; another form warns and is never refused. */
  readonly form: RegExp | null;
  /** In words, for the warning. */
  readonly formText: string;
  /** Where a customer follows a parcel, unless staff set another page; `{guia}` stands for its number. */
  readonly tracking: string;
}

/**
 * Carriers that staff choose from. Forms: aftersales section 1. Assumed (docs/decisions/0060): the addresses of the carriers' own
 * tracking pages; Paquetexpress and 99minutos have no known form.
 */
export const CARRIERS = {
  estafeta: {
    name: "Estafeta",
    form: /^(?:[0-9A-Z]{22}|\d{10})$/,
    formText: "22 letras y cifras, o 10 cifras",
    tracking: "https://cs.estafeta.com/es/Tracking/searchByGet?wayBill={guia}",
  },
  dhl: {
    name: "DHL",
    form: /^\d{10}$/,
    formText: "10 cifras",
    tracking: "https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}",
  },
  fedex: {
    name: "FedEx",
    form: /^\d{12}$/,
    formText: "12 cifras",
    tracking: "https://www.fedex.com/fedextrack/?trknbr={guia}",
  },
  paquetexpress: {
    name: "Paquetexpress",
    form: null,
    formText: "",
    tracking: "https://www.paquetexpress.com.mx/rastreo?guia={guia}",
  },
  minutos99: {
    name: "99minutos",
    form: null,
    formText: "",
    tracking: "https://tracking.99minutos.com/search/{guia}",
  },
} as const satisfies Record<string, Carrier>;

export type CarrierKey = keyof typeof CARRIERS;

export const CARRIER_NAMES: readonly string[] = Object.values(CARRIERS).map(({ name }) => name);

const BY_NAME: ReadonlyMap<string, Carrier> = new Map(
  Object.values(CARRIERS).map((carrier) => [carrier.name.toLowerCase(), carrier]),
);

const carrierOf = (name: string): Carrier | undefined => BY_NAME.get(name.trim().toLowerCase());

/** Characters of another carrier's name. */
export const LONGEST_CARRIER = 60;
/** Parcels of one shipment. Source: office section 9. */
export const MOST_PARCELS = 8;

const GUIA = /^[0-9A-Za-z-]{6,40}$/;

/** A guía as it is stored: without the spaces that people type between its groups. */
export const readGuia = (text: string): string => text.replaceAll(/\s/g, "");

/** Whether a guía can be stored: 6 to 40 letters, digits and hyphens. Source: office section 9. */
export const isGuia = (text: string): boolean => GUIA.test(text);

/** Carriers read letters and digits only, in capitals: two guías with one key are one. */
export const guiaKey = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Why a guía looks wrong for its carrier, or null. It warns and never refuses: carriers change their forms. */
export function guiaWarning(carrierName: string, guia: string): string | null {
  const carrier = carrierOf(carrierName);
  if (!carrier?.form || !isGuia(guia) || carrier.form.test(guiaKey(guia))) return null;
  return `Las guías de ${carrier.name} tienen ${carrier.formText}. Revísala; si así está impresa, sigue.`;
}

/** A known carrier by its name as it is written; undefined for another one. */
export const carrierKeyOf = (name: string): CarrierKey | undefined => {
  const carrier = carrierOf(name);
  return (Object.keys(CARRIERS) as CarrierKey[]).find((key) => CARRIERS[key] === carrier);
};

/** A known carrier's own spelling, so that "dhl" and "DHL" are one. */
export const carrierSpelling = (name: string): string => carrierOf(name)?.name ?? name.trim().replaceAll(/\s+/g, " ");
