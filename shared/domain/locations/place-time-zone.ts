import { BUSINESS_TIME_ZONE } from "../text/dates.ts";

/**
 * Postal codes that are not on the centre's clock, from and to, in order. Source: Ley de los Husos Horarios (DOF 28-10-2022) articles 3 and 4
 * with the reform for Chihuahua; SEPOMEX's postal codes by municipality (data codigos_postales).
 */
const ZONES: readonly (readonly [from: string, to: string, zone: string])[] = [
  // Baja California.
  ["21000", "22999", "America/Tijuana"],
  // Baja California Sur.
  ["23000", "23999", "America/Mazatlan"],
  // Coahuila's border.
  ["26000", "26328", "America/Matamoros"],
  ["26400", "26670", "America/Matamoros"],
  ["27500", "27549", "America/Matamoros"],
  // Chihuahua's border: Janos and Ascensión, Juárez and its valley; then Coyame, Ojinaga and Manuel Benavides.
  ["31820", "31849", "America/Ciudad_Juarez"],
  ["32000", "32799", "America/Ciudad_Juarez"],
  ["32850", "32899", "America/Ojinaga"],
  ["32980", "32999", "America/Ojinaga"],
  // Nayarit, without Bahía de Banderas.
  ["63000", "63724", "America/Mazatlan"],
  ["63740", "63999", "America/Mazatlan"],
  // Anáhuac, Nuevo León.
  ["65000", "65059", "America/Matamoros"],
  // Quintana Roo.
  ["77000", "77999", "America/Cancun"],
  // Sinaloa.
  ["80000", "82999", "America/Mazatlan"],
  // Sonora.
  ["83000", "85999", "America/Hermosillo"],
  // Tamaulipas' border.
  ["87300", "87589", "America/Matamoros"],
  ["88000", "88875", "America/Matamoros"],
  ["88900", "88999", "America/Matamoros"],
];

/** The IANA zone of a place, by its postal code; all that is not listed is on Mexico City's clock. */
export const placeTimeZone = (postalCode: string): string =>
  ZONES.find(([from, to]) => postalCode >= from && postalCode <= to)?.[2] ?? BUSINESS_TIME_ZONE;
