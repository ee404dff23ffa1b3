import { err, ok, type Result } from "../text/result.ts";

/** "-" is the printed hyphen of a diagonal tire; "RF" is a radial that runs without air. */
export type Construction = "R" | "ZR" | "RF" | "D" | "B" | "-";

/** 185/65R15, LT265/70R17, 90/90-18. `aspectRatio` (percent) is null when the size has none, as 175R13C. */
export type MetricSize = {
  readonly kind: "metric";
  readonly prefix: "" | "P" | "LT" | "ST" | "T";
  readonly sectionWidthMm: number;
  readonly aspectRatio: number | null;
  readonly construction: Construction;
  readonly rimInches: number;
  readonly suffix: "" | "C" | "CP" | "LT";
};

/** 31X10.5R15: overall diameter and width in inches. */
export type SaeSize = {
  readonly kind: "sae";
  readonly diameterInches: number;
  readonly widthInches: number;
  readonly construction: Construction;
  readonly rimInches: number;
  readonly suffix: "" | "C" | "CP" | "LT";
};

/** 3.00-18, the motorcycle sizes in inches; their width always shows two decimals. */
export type MotoInchSize = {
  readonly kind: "motoInches";
  readonly widthInches: number;
  readonly construction: Construction;
  readonly rimInches: number;
};

export type TireSize = MetricSize | SaeSize | MotoInchSize;

/** A size as typed or printed, with the service description that may follow it ("91V"; of "107/105T" the first index). */
export type ParsedTireSize = TireSize & { readonly loadIndex: number | null; readonly speedSymbol: string | null };

/** Longer text cannot be a size; the bound keeps the patterns cheap on hostile input. */
const MAX_TEXT = 48;

const RIM = String.raw`(?<rim>\d{1,2}(?:\.5)?)`;
const SUFFIX = String.raw`(?: ?(?<suffix>CP|C|LT)(?![A-Z]))?`;
const SERVICE = String.raw`(?: ?M\/C)?(?: ?\(?(?<load>\d{2,3})(?:\/\d{2,3})? ?(?<speed>A[1-8]|[B-HJ-NP-WY]|\(Y\))?\)?)?`;
const MARKS = String.raw`(?: (?:SL|XL|LL|HL|TL|TT|SSR|RFT|ROF|ZP|EMT|M\/C))*`;
const END = `${SUFFIX}${SERVICE}${MARKS}$`;
const PREFIX = String.raw`^(?<prefix>LT|ST|P|T)? ?`;
const CONSTRUCTION = "(?<construction>ZR|RF|R|D|B|-)";
const INCHES = String.raw`\d{1,2}(?:[.,]\d{1,2})?`;

const METRIC = new RegExp(
  String.raw`${PREFIX}(?<width>\d{2,3})(?: ?\/ ?| )(?<ratio>\d{2,3})(?: ?${CONSTRUCTION} ?| )${RIM}${END}`,
);
const METRIC_WITHOUT_RATIO = new RegExp(String.raw`${PREFIX}(?<width>\d{3}) ?${CONSTRUCTION} ?${RIM}${END}`);
const SAE = new RegExp(
  String.raw`^(?<diameter>${INCHES}) ?X ?(?<width>${INCHES})(?: ?${CONSTRUCTION} ?| )${RIM}${END}`,
);
const MOTO_INCHES = new RegExp(String.raw`^(?<width>\d{1,2}[.,]\d{1,2}) ?${CONSTRUCTION} ?${RIM}${SERVICE}${MARKS}$`);

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Reads a size in any case and spacing: "205/55 R16 91V", "205 55 16", "31x10.50r15lt", "90/90-18", "3.00-18", "175R13C".
 * A missing construction letter means radial. Sources: decisions section 2 (`medida`), storefront section 2.
 */
export function parseTireSize(text: string): Result<ParsedTireSize, { kind: "notASize" }> {
  const size = text.length <= MAX_TEXT ? readSize(usualSpelling(text)) : null;
  return size !== null && isPlausible(size) ? ok(size) : err({ kind: "notASize" });
}

/** Ways of typing and printing that say the same, and what says nothing about the size, in the order they are undone. */
const LOOSE = [
  [/^(?:LLANTAS?|MEDIDA) /, ""],
  [/ ?RIN ?/, "R"],
  [/ ?(?:RUN ?FLAT|\d{1,2} ?PR)$/, ""],
  [/(\d)(XL|SL)$/, "$1 $2"],
  [/ (XL|SL) (\d{2,3} ?[A-Z])$/, " $2 $1"],
  [/^(\d{3})(\d{2})(\d{2})$/, "$1/$2R$3"],
  [/^(\d{2,3})([-/])(\d{2,3})\2(\d{2})(?!\d)/, "$1/$3R$4"],
  [/^(\d{3}) ?\/ ?R/, "$1R"],
  [/^(\d{2,3}\/\d{2,3}) ?[STHV]R ?(?=\d)/, "$1R"],
  [/^(\d{2}) ?X ?(\d{2})50(?=\D)/, "$1X$2.5"],
  [/^(\d{2}) (\d{1,2}[.,]\d{1,2}) R?(\d{2})(?!\d)/, "$1X$2R$3"],
  [/^(\d{2} ?X ?\d{1,2}(?:[.,]\d{1,2})?) ?X ?(?=\d{2})/, "$1R"],
] as const;

function usualSpelling(text: string): string {
  const plain = text.trim().toUpperCase().replaceAll("×", "X").replace(/\s+/g, " ");
  return LOOSE.reduce((spelled, [loose, usual]) => spelled.replace(loose, usual), plain);
}

function readSize(text: string): ParsedTireSize | null {
  const metric = (METRIC.exec(text) ?? METRIC_WITHOUT_RATIO.exec(text))?.groups;
  if (metric !== undefined) {
    return {
      kind: "metric",
      prefix: (metric.prefix ?? "") as MetricSize["prefix"],
      sectionWidthMm: Number(metric.width),
      aspectRatio: metric.ratio === undefined ? null : Number(metric.ratio),
      suffix: suffixOf(metric),
      ...commonOf(metric),
    };
  }
  const sae = SAE.exec(text)?.groups;
  if (sae !== undefined) {
    const diameterInches = inches(sae.diameter);
    return { kind: "sae", diameterInches, widthInches: inches(sae.width), suffix: suffixOf(sae), ...commonOf(sae) };
  }
  const moto = MOTO_INCHES.exec(text)?.groups;
  return moto === undefined ? null : { kind: "motoInches", widthInches: inches(moto.width), ...commonOf(moto) };
}

const inches = (text: string | undefined): number => Number((text ?? "").replace(",", "."));

const suffixOf = (groups: Groups) => (groups.suffix ?? "") as MetricSize["suffix"];

const commonOf = (groups: Groups) => ({
  construction: (groups.construction ?? "R") as Construction,
  rimInches: Number(groups.rim),
  loadIndex: groups.load === undefined ? null : Number(groups.load),
  speedSymbol: groups.speed ?? null,
});

const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

/** Generous physical limits: they keep "100 200 30" and "99X99R99" out, not a rare tire. */
function isPlausible(size: TireSize): boolean {
  if (!within(size.rimInches, 4, 30)) return false;
  if (size.kind === "sae") {
    return within(size.diameterInches, size.rimInches + 1, 60) && within(size.widthInches, 4, 20);
  }
  if (size.kind === "motoInches") return within(size.widthInches, 1.5, 14);
  return within(size.sectionWidthMm, 50, 455) && (size.aspectRatio === null || within(size.aspectRatio, 20, 105));
}

/** "185/65 R15", "31 x 10.5 R15", "90/90-18", "3.00-18", "175 R13C", "LT265/70 R17": as the design shows it. */
export const formatTireSize = (size: TireSize): string => writeSize(size, " ", " x ");

/** The canonical short text, SizeShort on the wire and in addresses: "185/65R15", "31X10.5R15". `parseTireSize` reads it back. */
export const sizeKey = (size: TireSize): string => writeSize(size, "", "X");

function writeSize(size: TireSize, space: string, by: string): string {
  const rim = `${size.construction === "-" ? "" : space}${size.construction}${size.rimInches}`;
  if (size.kind === "sae") return `${size.diameterInches}${by}${size.widthInches}${rim}${size.suffix}`;
  if (size.kind === "motoInches") return `${size.widthInches.toFixed(2)}${rim}`;
  const ratio = size.aspectRatio === null ? "" : `/${size.aspectRatio}`;
  return `${size.prefix}${size.sectionWidthMm}${ratio}${rim}${size.suffix}`;
}

/**
 * Whether a tire of `size` answers a search for `asked`: the same numbers, and what was asked for besides them. A radial is
 * the usual case and asks for nothing; a P for passenger is what every other metric size means too, and sizes in inches are a
 * light truck's with and without their LT. Source: decisions section 2.
 */
export function isSizeAsked(asked: TireSize, size: TireSize): boolean {
  if (asked.rimInches !== size.rimInches) return false;
  if (asked.construction !== "R" && asked.construction !== size.construction) return false;
  if (asked.kind === "motoInches") return size.kind === "motoInches" && asked.widthInches === size.widthInches;
  if (asked.kind === "sae") {
    return (
      size.kind === "sae" && asked.diameterInches === size.diameterInches && asked.widthInches === size.widthInches
    );
  }
  if (size.kind !== "metric" || (asked.suffix !== "" && asked.suffix !== size.suffix)) return false;
  if (asked.prefix !== "" && asked.prefix !== "P" && asked.prefix !== size.prefix) return false;
  return asked.sectionWidthMm === size.sectionWidthMm && asked.aspectRatio === size.aspectRatio;
}
