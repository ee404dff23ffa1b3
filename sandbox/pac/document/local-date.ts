import { textOf } from "./document.ts";
import type { CfdiDocument } from "./document.ts";

/** States off the centre's clock, by the beginning of their postal codes; the border's municipalities are taken for their state's. */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^2[12]/, "America/Tijuana"],
  [/^(?:23|63(?!7[23])|8[0-2])/, "America/Mazatlan"],
  [/^8[3-5]/, "America/Hermosillo"],
  [/^77/, "America/Cancun"],
];
const CENTRE = "America/Mexico_City";

/** "-06:00": how far a zone's clock is from Greenwich's. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "") ?? "";

/** `Fecha` is the local time of `LugarExpedicion`, without a zone. Not a number where it is not a date. */
export const issuedAtOf = ({ root }: CfdiDocument): Date => {
  const text = textOf(root, "Fecha");
  const place = textOf(root, "LugarExpedicion");
  const zone = ZONES.find(([codes]) => codes.test(place))?.[1] ?? CENTRE;
  const nearly = new Date(`${text}Z`);
  return Number.isNaN(nearly.getTime()) ? nearly : new Date(`${text}${offsetOf(zone, nearly)}`);
};
