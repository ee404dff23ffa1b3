import { mmToInches, type TireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import { formatTireSize, type TireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import type { MeasureKey } from "../measure-key.ts";

/** "634.3": tenths of a millimetre, where there are any. */
const tenths = (mm: number): string => String(Math.round(mm * 10) / 10);

const rimText = ({ construction, rimInches }: TireSize): string =>
  `${construction === "-" ? "" : construction}${rimInches}`;

interface Digit {
  readonly key: MeasureKey;
  readonly text: string;
  readonly label: string;
  /** What is written between it and the one before. */
  readonly before?: "/" | "x" | "-";
}

/** The size in large digits, each over its name. */
export function digitsOf(size: TireSize): readonly Digit[] {
  const rim: Digit = {
    key: "rim",
    text: rimText(size),
    label: "Rin",
    ...(size.construction === "-" && { before: "-" }),
  };
  if (size.kind === "motoInches") return [{ key: "width", text: size.widthInches.toFixed(2), label: "Ancho" }, rim];
  if (size.kind === "sae") {
    const diameter: Digit = { key: "diameter", text: String(size.diameterInches), label: "Diámetro" };
    return [diameter, { key: "width", text: String(size.widthInches), label: "Ancho", before: "x" }, rim];
  }
  const width: Digit = { key: "width", text: String(size.sectionWidthMm), label: "Ancho" };
  if (size.aspectRatio === null) return [width, rim];
  return [width, { key: "ratio", text: String(size.aspectRatio), label: "Relación", before: "/" }, rim];
}

interface Sentence {
  readonly key: MeasureKey;
  readonly number: string;
  /** The second part is what the sentence is about. */
  readonly parts: readonly [string, string, string];
}

/** What each number of the size means. */
export function sentencesOf(
  size: TireSize,
  { sidewallMm, sectionWidthMm, aspectRatio }: TireGeometry,
  isMotorcycle: boolean,
): readonly [Sentence, Sentence, Sentence] {
  const rim: Sentence = {
    key: "rim",
    number: rimText(size),
    parts: [`${constructionText(size, isMotorcycle)}para `, "rin", ` de ${size.rimInches} pulgadas.`],
  };
  if (size.kind === "sae") {
    return [
      {
        key: "diameter",
        number: String(size.diameterInches),
        parts: ["pulgadas de ", "diámetro total", ", con la llanta de pie."],
      },
      { key: "width", number: String(size.widthInches), parts: ["pulgadas de ", "ancho", ", de costado a costado."] },
      rim,
    ];
  }
  const hasRatio = size.kind === "metric" && size.aspectRatio !== null;
  const ratio: Sentence = {
    key: "ratio",
    number: String(Math.round(aspectRatio)),
    parts: [
      "% de ese ancho mide la ",
      "altura del costado",
      `${hasRatio ? ":" : " cuando la medida no dice la relación:"} ${Math.round(sidewallMm)} mm.`,
    ],
  };
  const width: Sentence =
    size.kind === "metric"
      ? {
          key: "width",
          number: String(size.sectionWidthMm),
          parts: ["milímetros de ", "ancho", ", de costado a costado."],
        }
      : {
          key: "width",
          number: size.widthInches.toFixed(2),
          parts: ["pulgadas de ", "ancho", `, de costado a costado: ${Math.round(sectionWidthMm)} mm.`],
        };
  return [width, ratio, rim];
}

const CONSTRUCTIONS = {
  ZR: "radial",
  RF: "radial",
  R: "radial",
  B: "diagonal con cinturón",
  D: "diagonal",
  "-": "diagonal",
} as const;

/** The lists of motorcycle sizes hold radial and diagonal tires alike, and R stands for both: it claims nothing there. */
const constructionOf = ({ construction }: TireSize, isMotorcycle: boolean): string =>
  construction === "R" && isMotorcycle ? "" : CONSTRUCTIONS[construction];

function constructionText(size: TireSize, isMotorcycle: boolean): string {
  const construction = constructionOf(size, isMotorcycle);
  return construction && `construcción ${construction} `;
}

/** On the lower half of the tire: the shop's name, and RADIAL on those that are. */
export const lowerLettering = (shopName: string, size: TireSize, isMotorcycle: boolean): string =>
  `${shopName.toUpperCase()}${constructionOf(size, isMotorcycle) === "radial" ? " RADIAL" : ""}`;

export const diameterTexts = ({ diameterMm }: TireGeometry) => ({
  mm: `${tenths(diameterMm)} mm`,
  inches: `${mmToInches(diameterMm).toFixed(2)} in`,
});

export const wholeMm = (mm: number): string => `${Math.round(mm)} mm`;

/** Inches first where the size is written in them. */
export function widthText(size: TireSize, { sectionWidthMm }: TireGeometry): string {
  if (size.kind === "metric") return wholeMm(sectionWidthMm);
  const inches = size.kind === "sae" ? String(size.widthInches) : size.widthInches.toFixed(2);
  return `${inches} in (${wholeMm(sectionWidthMm)})`;
}

export const drawingTitle = (size: TireSize): string => `Dibujo de la llanta ${formatTireSize(size)}`;

/** The drawing in words. */
export function drawingDescription({ rimInches }: TireSize, geometry: TireGeometry): string {
  const { diameterMm, sectionWidthMm, sidewallMm, aspectRatio } = geometry;
  return (
    `Diámetro total ${tenths(diameterMm)} milímetros; ancho de sección ${Math.round(sectionWidthMm)} milímetros; ` +
    `altura del costado ${Math.round(sidewallMm)} milímetros, el ${Math.round(aspectRatio)} por ciento del ancho; ` +
    `rin de ${rimInches} pulgadas.`
  );
}
