import { cell, readCsv, type CsvRow } from "./csv.ts";

export type VehicleType = 0 | 1 | 2 | 3 | 4;

type SizeKind = "metric" | "lightTruck" | "commercial" | "flotation" | "motoMetric" | "motoInches";

/** One size of the market, with who uses it as original equipment. */
export type Size = {
  readonly key: string;
  readonly kind: SizeKind;
  readonly sectionWidthMm: number;
  /** Percent of the section width; full-profile sizes without a number (195R14C, 3.00-18) have their nominal ratio. */
  readonly aspectRatio: number;
  readonly isRadial: boolean;
  readonly rimInches: number;
  readonly diameterMm: number;
  /** Standard load index as published ("107/105": single and twin fitment); empty where the source table has none. */
  readonly loadIndex: string;
  /** Class of strength that goes with the index. */
  readonly strength: string;
  /** Kinds of vehicle that leave the factory on this size, and how many rows of the vehicle table do. */
  readonly usedBy: ReadonlySet<VehicleType>;
  readonly uses: number;
};

/** The ZR sizes of sport motorcycles: the vehicle table writes them with a plain R, the market sells them as ZR only. */
const SOLD_AS_ZR = new Set(["120/70R17", "160/60R17", "180/55R17", "190/50R17", "190/55R17", "200/55R17"]);

/**
 * The one spelling of a size in our files: uppercase, no spaces, no trailing zeros in flotation widths (31X10.5R15),
 * two decimals in motorcycle inches (3.00-18), and a bias-belted B written as the hyphen of every bias tyre.
 */
export function sizeKeyOf(text: string): string {
  const key = text.toUpperCase().replaceAll(" ", "");
  if (SOLD_AS_ZR.has(key)) return key.replace("R", "ZR");
  if (key.includes("X")) return key.replace(/(\.\d*?)0+(?=R)/, "$1").replace(/\.(?=R)/, "");
  return key.replace(/(?<=\/\d+)B(?=\d)/, "-");
}

const KINDS: Readonly<Record<string, SizeKind>> = {
  metrica: "metric",
  lt_metrica: "lightTruck",
  comercial: "commercial",
  sae: "flotation",
  moto_metrica: "motoMetric",
  moto_pulgadas: "motoInches",
};

/** ETRTO full profile: sizes without an aspect ratio are as tall as 82 % of their width; motorcycle inches as 100 %. */
const FULL_PROFILE = { commercial: 82, motoInches: 100 } as const;

const MM_PER_INCH = 25.4;

type Uses = { readonly types: Set<VehicleType>; count: number };

const NO_USES: Uses = { types: new Set(), count: 0 };

function sizeOf(row: CsvRow, uses: ReadonlyMap<string, Uses>): Size {
  const key = sizeKeyOf(cell(row, "medida"));
  const kind = KINDS[cell(row, "tipo")];
  if (kind === undefined) throw new Error(`Unknown kind of size: ${cell(row, "tipo")}.`);
  const rimInches = Number(cell(row, "rin"));
  const inches = Number(cell(row, "ancho_pulg"));
  const sectionWidthMm = Number(cell(row, "ancho_mm")) || Math.round(inches * MM_PER_INCH);
  const flotationDiameterMm = Number(cell(row, "diametro_pulg")) * MM_PER_INCH;
  const fullProfile = kind === "commercial" || kind === "motoInches" ? FULL_PROFILE[kind] : 0;
  const aspectRatio =
    kind === "flotation"
      ? Math.round(((flotationDiameterMm - rimInches * MM_PER_INCH) / 2 / sectionWidthMm) * 100)
      : Number(cell(row, "serie")) || fullProfile;
  const nominalDiameterMm = rimInches * MM_PER_INCH + (2 * sectionWidthMm * aspectRatio) / 100;
  const used = uses.get(key) ?? NO_USES;
  return {
    key,
    kind,
    sectionWidthMm,
    aspectRatio,
    isRadial: cell(row, "construccion") === "R",
    rimInches,
    diameterMm: kind === "flotation" ? flotationDiameterMm : nominalDiameterMm,
    loadIndex: cell(row, "indice_carga"),
    strength: cell(row, "resistencia"),
    usedBy: used.types,
    uses: used.count,
  };
}

/** Every size of the source table once, by its key, in the table's order. */
export function readSizes(
  sourceFolder: URL,
  originals: readonly { type: VehicleType; sizes: readonly string[] }[],
): ReadonlyMap<string, Size> {
  const uses = new Map<string, Uses>();
  for (const { type, sizes } of originals) {
    for (const key of sizes) {
      const known = uses.get(key) ?? { types: new Set<VehicleType>(), count: 0 };
      known.types.add(type);
      known.count += 1;
      uses.set(key, known);
    }
  }
  const rows = readCsv(new URL("medidas_llanta.csv", sourceFolder));
  const sizes = new Map<string, Size>();
  for (const row of rows) {
    const size = sizeOf(row, uses);
    if (!sizes.has(size.key)) sizes.set(size.key, size);
  }
  return sizes;
}
