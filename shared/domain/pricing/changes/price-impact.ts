import type { Extremes } from "./price-terms.ts";

/** A tyre of a change, as its impact is counted. */
export interface ImpactLine extends Extremes {
  readonly changeTenths: number;
}

export interface PriceImpact {
  readonly tires: number;
  readonly rising: number;
  readonly falling: number;
  /** Tenths of a percent. */
  readonly lowest: number;
  readonly average: number;
  readonly highest: number;
  /** The greatest fall and rise against the prices of the last days, which the limits look at. */
  readonly worstFall: number;
  readonly worstRise: number;
  /** How many change by how much: −150 has changes from −15 % down to, but not, −10 %; +50 those above 0 up to 5 %. */
  readonly steps: readonly { readonly tenths: number; readonly tires: number }[];
}

const STEP = 50;
/** The first and the last step have all that is beyond them. */
const LAST_STEP = 300;

/** Away from 0, so that a change at a limit is not beyond it. */
function stepOf(tenths: number): number {
  const away = Math.sign(tenths) * Math.ceil(Math.abs(tenths) / STEP) * STEP;
  return Math.max(-LAST_STEP, Math.min(LAST_STEP, away));
}

export function impactOf(lines: readonly ImpactLine[]): PriceImpact {
  const counts = new Map<number, number>();
  let sum = 0;
  let [lowest, highest, worstFall, worstRise, rising, falling] = [0, 0, 0, 0, 0, 0];
  lines.forEach(({ changeTenths, fallTenths, riseTenths }, index) => {
    const step = stepOf(changeTenths);
    counts.set(step, (counts.get(step) ?? 0) + 1);
    sum += changeTenths;
    lowest = index === 0 ? changeTenths : Math.min(lowest, changeTenths);
    highest = index === 0 ? changeTenths : Math.max(highest, changeTenths);
    worstFall = Math.min(worstFall, fallTenths);
    worstRise = Math.max(worstRise, riseTenths);
    if (changeTenths > 0) rising += 1;
    if (changeTenths < 0) falling += 1;
  });
  const used = [...counts.keys(), 0];
  const [from, to] = [Math.min(...used), Math.max(...used)];
  const steps = Array.from({ length: (to - from) / STEP + 1 }, (_, n) => from + n * STEP).map((tenths) => ({
    tenths,
    tires: counts.get(tenths) ?? 0,
  }));
  const average = lines.length === 0 ? 0 : Math.round(sum / lines.length);
  return { tires: lines.length, rising, falling, lowest, average, highest, worstFall, worstRise, steps };
}
