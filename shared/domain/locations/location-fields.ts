import { isPhone, phoneDigits } from "../people/phone.ts";
import { isStateCode } from "../text/mexican-states.ts";
import { plainText } from "../text/text.ts";
import {
  ALL_LOCATION_KINDS,
  ALL_LOCATION_SERVICES,
  LOCATION_KINDS,
  type LocationKind,
  type LocationService,
} from "./location-kinds.ts";
import { MAP_POINT_EXAMPLE, tidyMapPoint } from "./map-point.ts";
import { readHours } from "./opening-hours.ts";

/** Longest texts of a place; files of places obey them too. */
export const LOCATION_LIMITS = {
  dealer: 120,
  name: 120,
  city: 120,
  street: 160,
  number: 40,
  apartment: 40,
  neighborhood: 120,
} as const;

/** Names of the fields on screens and in the audit log. */
export const LOCATION_LABELS = {
  kind: "Clase",
  dealer: "Distribuidor",
  name: "Sucursal",
  state: "Estado",
  city: "Ciudad",
  street: "Calle",
  number: "Número",
  apartment: "Interior",
  neighborhood: "Colonia",
  zip: "Código postal",
  mapPoint: "Punto en el mapa",
  phone: "Teléfono",
  hours: "Horario",
  services: "Servicios",
  rimFrom: "Rin más chico",
  rimTo: "Rin más grande",
  takesUsedTires: "Recibe llantas usadas",
} as const satisfies Record<keyof LocationFields, string>;

/** Rims of tyres, in inches. */
export const RIM_LIMITS = [8, 30] as const;

/** A place where orders are picked up. */
export interface LocationFields {
  readonly kind: LocationKind;
  /** Name of the dealer; empty for the others. */
  readonly dealer: string;
  readonly name: string;
  /** The SAT's three letters. */
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly number: string;
  readonly apartment: string;
  readonly neighborhood: string;
  readonly zip: string;
  /** As `tidyMapPoint` keeps it; empty: not known. */
  readonly mapPoint: string;
  /** Digits; empty: none. */
  readonly phone: string;
  /** As `readHours` keeps them; empty: not known. */
  readonly hours: string;
  readonly services: readonly LocationService[];
  /** Smallest and largest rim that it mounts, in inches; null: not known. */
  readonly rimFrom: number | null;
  readonly rimTo: number | null;
  readonly takesUsedTires: boolean;
}

/** Spanish messages by field. Empty: the place can be kept. */
export type LocationErrors = Readonly<Partial<Record<keyof LocationFields, string>>>;

const TEXTS = Object.keys(LOCATION_LIMITS) as (keyof typeof LOCATION_LIMITS)[];
const NEEDED = {
  name: "Escribe el nombre de la sucursal.",
  city: "Escribe la ciudad.",
  street: "Escribe la calle.",
} as const;

/** As it is kept: texts in one line, the phone's digits, hours and services in their order. What cannot be read stays, for `locationErrors`. */
export const tidyLocation = (fields: LocationFields): LocationFields => ({
  ...fields,
  ...Object.fromEntries(TEXTS.map((field) => [field, tidy(fields[field])])),
  zip: fields.zip.trim(),
  mapPoint: tidyMapPoint(fields.mapPoint) ?? fields.mapPoint.trim(),
  phone: isPhone(fields.phone) ? phoneDigits(fields.phone) : fields.phone.trim(),
  hours: fields.hours.trim() === "" ? "" : (readHours(fields.hours) ?? fields.hours),
  services: ALL_LOCATION_SERVICES.filter((service) => fields.services.includes(service)),
});

const tidy = (text: string): string => plainText(text).replaceAll(/\s+/gu, " ").trim();

/** What is wrong with a place that was tidied. */
export function locationErrors(fields: LocationFields): LocationErrors {
  const errors: Partial<Record<keyof LocationFields, string>> = {};
  for (const field of TEXTS) {
    if (fields[field].length > LOCATION_LIMITS[field]) errors[field] = `A lo más ${LOCATION_LIMITS[field]} letras.`;
  }
  for (const [field, message] of Object.entries(NEEDED) as [keyof typeof NEEDED, string][]) {
    if (fields[field] === "") errors[field] = message;
  }
  if (!ALL_LOCATION_KINDS.includes(fields.kind)) errors.kind = "Elige de qué clase es.";
  else if (fields.kind === "dealer" && fields.dealer === "") errors.dealer = "Escribe el nombre del distribuidor.";
  if (!isStateCode(fields.state)) errors.state = "Elige el estado.";
  if (!/^\d{5}$/u.test(fields.zip)) errors.zip = "Cinco dígitos, con sus ceros.";
  if (fields.mapPoint !== "" && tidyMapPoint(fields.mapPoint) !== fields.mapPoint)
    errors.mapPoint = `Latitud y longitud de un punto en México, como ${MAP_POINT_EXAMPLE}.`;
  if (fields.phone !== "" && !isPhone(fields.phone)) errors.phone = "De 9 a 15 dígitos.";
  if (fields.hours !== "" && readHours(fields.hours) !== fields.hours)
    errors.hours = "Escribe los días y las horas, como: lun-vie 9:00-18:00; sáb 9:00-14:00.";
  const { rimFrom, rimTo } = fields;
  if (!isRim(rimFrom)) errors.rimFrom = WRONG_RIM;
  if (!isRim(rimTo)) errors.rimTo = WRONG_RIM;
  else if (isRim(rimFrom) && rimFrom !== null && rimTo !== null && rimTo < rimFrom)
    errors.rimTo = "No puede ser menor que el primero.";
  // Used tyres are brought by everybody, and only employees may enter these.
  if (fields.takesUsedTires && !errors.kind && LOCATION_KINDS[fields.kind].isForEmployees)
    errors.takesUsedTires = "Sólo las recibe un lugar al que todos pueden entrar: un distribuidor o una Factory Store.";
  return errors;
}

const WRONG_RIM = `Un rin de ${RIM_LIMITS[0]} a ${RIM_LIMITS[1]} pulgadas.`;

const isRim = (rim: number | null): boolean =>
  rim === null || (Number.isInteger(rim) && rim >= RIM_LIMITS[0] && rim <= RIM_LIMITS[1]);
