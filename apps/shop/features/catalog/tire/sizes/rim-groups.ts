import type { Centavos } from "../../../../../../shared/domain/money/money.ts";
import { formatTireSize, parseTireSize } from "../../../../../../shared/domain/tires/tire-size.ts";

export interface TireOfProduct {
  readonly code: string;
  /** Canonical size: "185/65R15". */
  readonly sizeKey: string;
  readonly load: string;
  readonly speed: string;
  /** Canonical address. */
  readonly path: string;
  /** Final price of one. */
  readonly price: Centavos;
  readonly isAvailable: boolean;
}

/** One size of a product, in the size selector and in the list of all sizes. */
export interface SizeOption {
  readonly code: string;
  /** "185/65 R15" */
  readonly size: string;
  /** "88H" */
  readonly index: string;
  /** Canonical address. */
  readonly path: string;
  /** Final price of one. */
  readonly price: Centavos;
  readonly isAvailable: boolean;
}

export interface RimGroup {
  /** "Rin 15" */
  readonly label: string;
  readonly sizes: readonly SizeOption[];
}

/** The sizes of a product by rim, the smallest first; within a rim by width, aspect ratio and load. */
export function rimGroupsOf(tires: readonly TireOfProduct[]): readonly RimGroup[] {
  const sorted = tires.map(sizedTire).toSorted(bySize);
  return [...Map.groupBy(sorted, (tire) => tire.rimInches)].map(([rimInches, sized]) => ({
    label: rimInches === UNKNOWN ? "Otras medidas" : `Rin ${rimInches}`,
    sizes: sized.map(({ option }) => option),
  }));
}

/** Sorts last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

function sizedTire({ sizeKey, load, speed, ...tire }: TireOfProduct) {
  const parsed = parseTireSize(sizeKey);
  const size = parsed.ok ? parsed.value : null;
  return {
    rimInches: size?.rimInches ?? UNKNOWN,
    order: size === null ? [] : orderOf(size).concat(Number.parseInt(load, 10) || 0),
    option: {
      ...tire,
      size: size === null ? sizeKey : formatTireSize(size),
      index: `${load}${speed}`,
    },
  };
}

type SizedTire = ReturnType<typeof sizedTire>;
type Size = Extract<ReturnType<typeof parseTireSize>, { ok: true }>["value"];

function orderOf(size: Size): number[] {
  if (size.kind === "metric") return [size.sectionWidthMm, size.aspectRatio ?? 0];
  return size.kind === "sae" ? [size.diameterInches, size.widthInches] : [size.widthInches, 0];
}

function bySize(a: SizedTire, b: SizedTire): number {
  if (a.rimInches !== b.rimInches) return a.rimInches - b.rimInches;
  const differing = a.order.findIndex((value, index) => value !== b.order[index]);
  return differing === -1 ? 0 : (a.order[differing] ?? 0) - (b.order[differing] ?? 0);
}
