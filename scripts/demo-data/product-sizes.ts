import type { Size, VehicleType } from "./sizes.ts";

/** Whitewall sizes of cars and pickups of the sixties to the eighties. */
const CLASSIC = new Set(
  (
    "155/80R13 165/80R13 175/70R13 155/80R15 195/80R15 205/75R15 215/75R15 225/75R15 235/75R15 " +
    "205/70R15 215/70R15 225/70R15 185/70R14 195/70R14 205/70R14"
  ).split(" "),
);

/** Trail sizes, front and rear. */
const DUAL_PURPOSE = new Set(
  (
    "90/90-21 80/100-21 80/90-21 2.75-21 90/90-19 100/90-19 110/90-19 110/80R19 120/70R19 130/80-17 120/90-17 " +
    "110/90-17 110/80-17 120/80-17 120/80-18 110/90-18 110/80-18 100/100-18 110/100-18 4.10-18 3.00-18 2.75-18 90/90-18 80/100-18 " +
    "60/100-17 70/90-17 80/90-17 3.00-17 2.75-17 150/70R17 150/70-17 150/70R18 140/70R18 130/70R17 170/60R17 " +
    "120/70ZR17 160/60ZR17 180/55ZR17 110/80R18"
  ).split(" "),
);

/** Wide cruiser sizes that share their rim with scooters. */
const isCruiser = (size: Size) =>
  (size.rimInches === 15 && size.sectionWidthMm >= 130) || (size.rimInches === 16 && size.sectionWidthMm >= 85);

const isMoto = ({ kind }: Size) => kind === "motoMetric" || kind === "motoInches";
const isUsedBy = (size: Size, ...types: VehicleType[]) => types.some((type) => size.usedBy.has(type));
const isUnused = (size: Size) => size.uses === 0;

const isCarSize = (size: Size) =>
  size.kind === "metric" && (isUsedBy(size, 1) || (isUnused(size) && size.sectionWidthMm <= 235));

const isTruckSize = (size: Size) =>
  size.kind === "metric" &&
  (isUsedBy(size, 2, 4) || (isUnused(size) && size.sectionWidthMm >= 215 && size.aspectRatio >= 60));

const between = (value: number, low: number, high: number) => value >= low && value <= high;

type Suits = (size: Size) => boolean;

/** Which sizes each tread line is made in, by product slug. */
export const SUITS: Readonly<Record<string, Suits>> = {
  ciudad: (s) => isCarSize(s) && between(s.rimInches, 13, 18) && s.aspectRatio >= 45 && s.sectionWidthMm <= 235,
  "eco-verde": (s) => isCarSize(s) && between(s.rimInches, 13, 17) && s.aspectRatio >= 50 && s.sectionWidthMm <= 215,
  autopista: (s) =>
    s.kind === "metric" && s.sectionWidthMm >= 185 && between(s.rimInches, 15, 22) && between(s.aspectRatio, 35, 65),
  veloz: (s) => s.kind === "metric" && s.sectionWidthMm >= 195 && s.rimInches >= 15 && s.aspectRatio <= 55,
  "veloz-ssr": (s) => s.kind === "metric" && s.sectionWidthMm >= 205 && s.rimInches >= 16 && s.aspectRatio <= 55,
  "sierra-ht": (s) =>
    (isTruckSize(s) && s.rimInches >= 15 && s.sectionWidthMm >= 195) ||
    s.kind === "lightTruck" ||
    ["205R16C", "225/70R17C", "195R14C"].includes(s.key),
  "sierra-at": (s) =>
    s.kind === "lightTruck" ||
    s.kind === "flotation" ||
    (isTruckSize(s) && s.aspectRatio >= 60 && s.rimInches <= 20 && s.sectionWidthMm >= 205),
  "sierra-mt": (s) =>
    s.kind === "lightTruck" ||
    s.kind === "flotation" ||
    (isTruckSize(s) && s.aspectRatio >= 70 && s.rimInches >= 15 && s.sectionWidthMm >= 225),
  carga: (s) =>
    s.kind === "commercial" ||
    ["LT225/75R16", "LT245/75R16", "LT215/85R16", "LT235/85R16", "235/65R16", "225/65R16"].includes(s.key),
  clasica: (s) => CLASSIC.has(s.key),
  urbana: (s) => isCarSize(s) && between(s.rimInches, 13, 16) && s.aspectRatio >= 50 && s.sectionWidthMm <= 205,
  trocha: (s) =>
    (isTruckSize(s) && s.aspectRatio >= 50 && between(s.rimInches, 14, 19) && between(s.sectionWidthMm, 165, 265)) ||
    s.kind === "commercial",
  "moto-calle": (s) => isMoto(s) && s.rimInches >= 12 && (s.isRadial || s.rimInches <= 18 || s.sectionWidthMm >= 120),
  "moto-sport": (s) =>
    isMoto(s) &&
    ((s.isRadial && between(s.rimInches, 17, 18)) || (s.rimInches === 17 && between(s.sectionWidthMm, 100, 160))),
  "doble-proposito": (s) => DUAL_PURPOSE.has(s.key),
  "moto-scooter": (s) => isMoto(s) && !s.isRadial && s.rimInches <= 16 && !isCruiser(s),
};

/** How many tread lines a size is offered in: the more cars wear it, the wider the choice. */
export function linesWanted(size: Size): number {
  if (size.uses >= 30) return 5;
  if (size.uses >= 15) return 4;
  if (size.uses >= 5) return 3;
  if (size.uses >= 1) return 2;
  return size.kind === "flotation" || size.kind === "lightTruck" ? 2 : 1;
}
