import type { Axle, Fit, FitmentKind, Shortfall } from "../../../../shared/domain/fit.ts";
import { formatKilograms, loadIndexKg, speedSymbolKmh } from "../../../../shared/domain/tire-marks.ts";
import type { NoteKind } from "../../../ui/note.tsx";

/** What is said about a tire and a vehicle. */
export interface FitAnswer {
  readonly kind: Extract<NoteKind, "ok" | "warn" | "stop">;
  readonly title: string;
  readonly sentences: readonly string[];
}

const KINDS = {
  original: "Equipo original",
  alternative: "Medida alternativa",
  sport: "Medida sport",
} as const satisfies Record<FitmentKind, string>;

const AXLES = { front: "eje delantero", rear: "eje trasero" } as const satisfies Record<Axle, string>;

export function fitAnswer(vehicleName: string, fits: readonly Fit[]): FitAnswer {
  if (fits.length === 0) {
    return { kind: "stop", title: `No es una medida aprobada para tu ${vehicleName}`, sentences: [] };
  }
  const warnings = fits.flatMap(({ axle, below }) =>
    below.map((shortfall) => shortfallText(shortfall, fits.length > 1 ? axle : "both")),
  );
  if (warnings.length === 0) {
    return { kind: "ok", title: `Le queda a tu ${vehicleName}`, sentences: [placeText(fits)] };
  }
  const title = `La medida le queda a tu ${vehicleName}, pero revisa esto:`;
  return { kind: "warn", title, sentences: [...warnings, placeText(fits)] };
}

/** "Equipo original, ambos ejes." */
function placeText(fits: readonly Fit[]): string {
  const [first, second] = fits;
  if (first === undefined) return "";
  if (second === undefined) {
    return `${KINDS[first.kind]}, ${first.axle === "both" ? "ambos ejes" : `solo en el ${AXLES[first.axle]}`}.`;
  }
  if (first.kind === second.kind) return `${KINDS[first.kind]}, ambos ejes.`;
  return `${KINDS[first.kind]} en el eje delantero y ${KINDS[second.kind].toLowerCase()} en el trasero.`;
}

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
