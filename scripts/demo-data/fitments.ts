import { type LoadSpeedTables, originalSpeed, singleLoadIndex } from "./load-speed.ts";
import type { Size, VehicleType } from "./sizes.ts";
import type { Tire } from "./tires.ts";
import type { Vehicle } from "./vehicles.ts";

type FitmentKind = "original" | "alternative" | "sport";
type Axle = "front" | "rear";

export type Fitment = {
  readonly vehicleId: number;
  readonly axle: Axle;
  readonly kind: FitmentKind;
  readonly sizeKey: string;
  /** Load index and speed symbol of the original equipment: no other size may be offered below them. */
  readonly minLoadIndex: number;
  readonly minSpeed: string;
};

/** How far the overall diameter may stray from the original's before speedometer, gearing and wheel arches suffer. */
const ALTERNATIVE_DIAMETER = { lowest: -0.015, highest: 0.01 };
const SPORT_DIAMETER = { lowest: -0.01, highest: 0.01 };
const ALTERNATIVE_WIDTH_MM = 20;
const SPORT_WIDTH_MM = 40;
const MOST_ALTERNATIVES = 4;
const MOST_SPORTS = 3;

/** A tyre made for a kind of vehicle serves it; type 0 serves cars, SUVs, pickups and vans. */
export const servesVehicle = (tire: VehicleType, vehicle: VehicleType) =>
  tire === vehicle || (tire === 0 && vehicle !== 3);

type Needs = { readonly vehicle: VehicleType; readonly minLoadIndex: number; readonly minSpeed: string };

/** A size that keeps the diameter may replace another of the same build: a van tyre only by a van tyre. */
const isSameBuild = (original: Size, other: Size) =>
  original.kind === "commercial" || other.kind === "commercial"
    ? original.kind === other.kind
    : original.kind === other.kind || (original.kind !== "metric" && other.kind !== "metric");

const within = (change: number, range: { lowest: number; highest: number }) =>
  change >= range.lowest && change <= range.highest;

const diameterChange = (original: Size, other: Size) => other.diameterMm / original.diameterMm - 1;

/** Same rim or one inch more, nearly as wide, nearly as tall. */
function isAlternative(original: Size, other: Size): boolean {
  const rimStep = other.rimInches - original.rimInches;
  return (
    isSameBuild(original, other) &&
    (rimStep === 0 || rimStep === 1) &&
    Math.abs(other.sectionWidthMm - original.sectionWidthMm) <= ALTERNATIVE_WIDTH_MM &&
    within(diameterChange(original, other), ALTERNATIVE_DIAMETER)
  );
}

/** Wider, lower and on a rim one or two inches bigger, at the same height. */
function isSport(original: Size, other: Size): boolean {
  const rimStep = other.rimInches - original.rimInches;
  const wider = other.sectionWidthMm - original.sectionWidthMm;
  return (
    original.kind === "metric" &&
    other.kind === "metric" &&
    (rimStep === 1 || rimStep === 2) &&
    wider > 0 &&
    wider <= SPORT_WIDTH_MM &&
    other.aspectRatio < original.aspectRatio &&
    within(diameterChange(original, other), SPORT_DIAMETER)
  );
}

/** Nearest diameter first, then nearest width. */
const byCloseness = (original: Size) => (a: Size, b: Size) =>
  Math.abs(diameterChange(original, a)) - Math.abs(diameterChange(original, b)) ||
  Math.abs(a.sectionWidthMm - original.sectionWidthMm) - Math.abs(b.sectionWidthMm - original.sectionWidthMm) ||
  (a.key < b.key ? -1 : 1);

export function makeFitments(
  vehicles: readonly Vehicle[],
  sizes: ReadonlyMap<string, Size>,
  tires: readonly Tire[],
  tables: LoadSpeedTables,
): Fitment[] {
  const tiresBySize = Map.groupBy(tires, (tire) => tire.size.key);
  const sizesOnSale = [...sizes.values()].filter((size) => tiresBySize.has(size.key));
  const sizeOf = (key: string): Size => {
    const size = sizes.get(key);
    if (size === undefined) throw new Error(`The size table lacks ${key}, which a vehicle wears.`);
    return size;
  };
  const isOnSaleFor = (size: Size, needs: Needs) =>
    tiresBySize
      .get(size.key)
      ?.some(
        (tire) =>
          servesVehicle(tire.vehicleType, needs.vehicle) &&
          singleLoadIndex(tire.loadIndex) >= needs.minLoadIndex &&
          tables.speedKmh(tire.speed) >= tables.speedKmh(needs.minSpeed),
      ) === true;

  const needsOf = (original: Size, vehicle: VehicleType): Needs => ({
    vehicle,
    minLoadIndex: singleLoadIndex(tables.standardLoad(original).index),
    minSpeed: originalSpeed(original, vehicle),
  });

  const others = (original: Size, needs: Needs, isFit: (original: Size, other: Size) => boolean) =>
    sizesOnSale
      .filter((other) => other.key !== original.key && isFit(original, other) && isOnSaleFor(other, needs))
      .sort(byCloseness(original));

  /** A staggered car stays so: the front never grows wider than the original rear, nor the rear narrower than the front. */
  const keepsStagger = (size: Size, axle: number, [front, rear]: readonly Size[]) =>
    front === undefined ||
    rear === undefined ||
    (axle === 0 ? size.sectionWidthMm <= rear.sectionWidthMm : size.sectionWidthMm >= front.sectionWidthMm);

  /** Both axles must be able to go to the same rim: an other size on one axle alone would leave a mixed set. */
  const onSharedRims = (axles: readonly (readonly Size[])[]) =>
    axles.map((own) => own.filter((size) => axles.every((axle) => axle.some((s) => s.rimInches === size.rimInches))));

  function fitmentsOf(vehicle: Vehicle): Fitment[] {
    const keys = vehicle.rearSize === undefined ? [vehicle.frontSize] : [vehicle.frontSize, vehicle.rearSize];
    const originals = keys.map(sizeOf);
    const needs = originals.map((original) => needsOf(original, vehicle.type));
    const find = (isFit: (original: Size, other: Size) => boolean) => {
      const found = originals.map((original, axle) => {
        const need = needs[axle];
        if (vehicle.type === 3 || need === undefined) return [];
        return others(original, need, isFit).filter((size) => keepsStagger(size, axle, originals));
      });
      const isStaggeredRim = originals.some((size) => size.rimInches !== originals[0]?.rimInches);
      return found.length === 1 || isStaggeredRim ? found : onSharedRims(found);
    };
    const sports = find(isSport).map((axle) => axle.slice(0, MOST_SPORTS));
    const alternatives = find(isAlternative).map((axle, index) =>
      axle.filter((size) => !sports[index]?.includes(size)).slice(0, MOST_ALTERNATIVES),
    );
    return originals.flatMap((original, index) => {
      const row = (kind: FitmentKind) => (size: Size) => ({
        vehicleId: vehicle.id,
        axle: index === 0 ? ("front" as const) : ("rear" as const),
        kind,
        sizeKey: size.key,
        minLoadIndex: needs[index]?.minLoadIndex ?? 0,
        minSpeed: needs[index]?.minSpeed ?? "",
      });
      return [
        row("original")(original),
        ...(alternatives[index] ?? []).map(row("alternative")),
        ...(sports[index] ?? []).map(row("sport")),
      ];
    });
  }
  return vehicles.flatMap(fitmentsOf);
}
