import type { Axle, Fit, Fitment, Shortfall } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import type { FitmentKind } from "../../../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import { formatKilograms, loadIndexKg, speedSymbolKmh } from "../../../../../../shared/domain/tires/tire-marks.ts";
import type { NoteKind } from "../../../../../../ui/feedback/note.tsx";
import { fullName, type MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { shownSize } from "../../tire/tire-summary.ts";

/** What is said about a tire and a vehicle. */
export interface FitAnswer {
  readonly kind: Extract<NoteKind, "ok" | "warn" | "stop">;
  readonly title: string;
  readonly sentences: readonly string[];
  /** The same on a card. */
  readonly short: { readonly title: string; readonly detail: string };
}

const KINDS = {
  original: "Medida original",
  alternative: "Medida alternativa",
  sport: "Medida sport",
} as const satisfies Record<FitmentKind, string>;

const AXLES = { front: "eje delantero", rear: "eje trasero" } as const satisfies Record<Axle, string>;

/** `fitments`: all of the vehicle's, for what it takes instead, or on its other axle. */
export function fitAnswer(vehicle: MyVehicle, fits: readonly Fit[], fitments: readonly Fitment[]): FitAnswer {
  const vehicleName = fullName(vehicle);
  const sizes = { front: originalSize(fitments, "front"), rear: originalSize(fitments, "rear") };
  if (fits.length === 0) {
    const title = `No es una medida aprobada para tu ${vehicleName}`;
    const own = sizes.front === null ? "" : ownSizes(sizes.front, sizes.rear);
    const both = [sizes.front, sizes.rear].filter((size) => size !== null).join(" y ");
    const short = { title: `No le queda a tu ${vehicle.name}`, detail: both && `Lleva ${both}` };
    return { kind: "stop", title, sentences: own ? [`Tu versión lleva ${own}.`] : [], short };
  }
  const warnings = fits.flatMap(({ axle, below }) =>
    below.map((shortfall) => shortfallText(shortfall, fits.length > 1 ? axle : "both")),
  );
  const places = [[placeText(fits), ...otherAxleText(fits, sizes)].join(" ")];
  if (warnings.length === 0) {
    const short = { title: `Le queda a tu ${vehicle.name}`, detail: shortPlace(fits) };
    return { kind: "ok", title: `Le queda a tu ${vehicleName}`, sentences: places, short };
  }
  const title = `La medida le queda a tu ${vehicleName}, pero revisa esto:`;
  const short = { title: `Revisa si le queda a tu ${vehicle.name}`, detail: shortShortfall(fits) };
  return { kind: "warn", title, sentences: [...warnings, ...places], short };
}

function originalSize(fitments: readonly Fitment[], axle: Axle): string | null {
  const own = fitments.find((fitment) => fitment.axle === axle && fitment.kind === "original");
  return own ? shownSize(own.sizeKey) : null;
}

const ownSizes = (front: string, rear: string | null): string =>
  rear === null ? front : `${front} adelante y ${rear} atrás`;

/** "Atrás lleva 275/40 R19.", of a tire for the front axle alone. */
function otherAxleText(fits: readonly Fit[], sizes: Readonly<Record<Axle, string | null>>): string[] {
  const [fit, second] = fits;
  if (fit === undefined || second !== undefined || fit.axle === "both") return [];
  const [place, size] = fit.axle === "front" ? ["Atrás", sizes.rear] : ["Adelante", sizes.front];
  return size === null ? [] : [`${place} lleva ${size}.`];
}

/** "Medida original, ambos ejes." */
function placeText(fits: readonly Fit[]): string {
  const [first, second] = fits;
  if (first === undefined) return "";
  if (second === undefined) {
    return `${KINDS[first.kind]}, ${first.axle === "both" ? "ambos ejes" : `solo en el ${AXLES[first.axle]}`}.`;
  }
  if (first.kind === second.kind) return `${KINDS[first.kind]}, ambos ejes.`;
  return `${KINDS[first.kind]} en el eje delantero y ${KINDS[second.kind].toLowerCase()} en el trasero.`;
}

/** "Medida original", or with the one axle: "Medida original, solo atrás". */
function shortPlace(fits: readonly Fit[]): string {
  const [first, second] = fits;
  if (first === undefined) return "";
  if (second !== undefined || first.axle === "both") return KINDS[first.kind];
  return `${KINDS[first.kind]}, solo ${first.axle === "front" ? "adelante" : "atrás"}`;
}

const shortShortfall = (fits: readonly Fit[]): string =>
  fits.some(({ below }) => below.some(({ mark }) => mark === "load"))
    ? "Su carga es menor que la original"
    : "Su velocidad es menor que la original";

function shortfallText(shortfall: Shortfall, axle: Fit["axle"]): string {
  const start = axle === "both" ? "Su" : `En el ${AXLES[axle]}, su`;
  if (shortfall.mark === "load") {
    const { has, original } = shortfall;
    return `${start} índice de carga (${loadText(has)}) es menor que el original (${loadText(original)}).`;
  }
  const { has, original } = shortfall;
  return `${start} índice de velocidad (${speedText(has)}) es menor que el original (${speedText(original)}).`;
}

function loadText(index: number): string {
  const kg = loadIndexKg(index);
  return kg === null ? String(index) : `${index}, ${formatKilograms(kg)}`;
}

function speedText(symbol: string): string {
  const kmh = speedSymbolKmh(symbol);
  return kmh === null ? symbol : `${symbol}, ${kmh} km/h`;
}
