import { cleanText } from "../../text/clean-text.ts";
import type { LastPurchase } from "./last-purchase.ts";
import { err, ok, type Result } from "../../text/result.ts";

export const MOST_VEHICLES = 5;
/** Characters of what a vehicle is called. */
export const LONGEST_NICKNAME = 24;

/** Identifiers of the catalogue: they name one version of one year. */
export interface VehicleKey {
  readonly brand: number;
  readonly model: number;
  readonly year: number;
  readonly version: number;
}

/** A vehicle that is kept, with its names as they were then: the catalogue may lose it. */
export interface GarageVehicle {
  readonly choice: VehicleKey;
  /** "Nissan Versa 2018" */
  readonly name: string;
  /** "Advance" */
  readonly version: string;
  /** "" while it has none. */
  readonly nickname: string;
  /** Of an account's vehicle; none where nothing was bought. */
  readonly lastPurchase?: LastPurchase | undefined;
  /** Of an account's vehicle, where the shop offers reminders. */
  readonly reminder?: VehicleReminder | undefined;
}

export interface VehicleReminder {
  readonly isOn: boolean;
  /** From the delivery of tyres on. */
  readonly months: number;
}

/** In the order in which they were added; at most five, none twice. */
export type Garage = readonly GarageVehicle[];

export const isSameVehicle = (a: VehicleKey, b: VehicleKey): boolean =>
  a.brand === b.brand && a.model === b.model && a.year === b.year && a.version === b.version;

export const vehicleIn = (garage: Garage, choice: VehicleKey): GarageVehicle | undefined =>
  garage.find((vehicle) => isSameVehicle(vehicle.choice, choice));

/** What its owner calls it, or the name of the catalogue. */
export const calledName = ({ nickname, name }: Pick<GarageVehicle, "nickname" | "name">): string => nickname || name;

export const nicknameProblem = (typed: string): string | null =>
  cleanText(typed).length > LONGEST_NICKNAME ? `El nombre lleva hasta ${LONGEST_NICKNAME} caracteres` : null;

export type NotAdded = { readonly kind: "garageFull" } | { readonly kind: "vehicleKnown" };

/** What a customer reads of it, in the account and on the device alike. */
export const GARAGE_REFUSALS = {
  garageFull: "Tu garaje está lleno: quita un vehículo para agregar otro.",
  vehicleKnown: "Ese vehículo ya está en tu garaje.",
} as const satisfies Record<NotAdded["kind"], string>;

/** At the end. A vehicle that is there already is not added again. */
export function withVehicle(garage: Garage, vehicle: GarageVehicle): Result<Garage, NotAdded> {
  if (vehicleIn(garage, vehicle.choice)) return err({ kind: "vehicleKnown" });
  if (garage.length >= MOST_VEHICLES) return err({ kind: "garageFull" });
  return ok([...garage, { ...vehicle, nickname: cleanText(vehicle.nickname) }]);
}

/** The vehicle that a device remembers stands first in the garage, where there is room and it is not there. */
export const withRemembered = (garage: Garage, vehicle: GarageVehicle): Garage =>
  garage.length >= MOST_VEHICLES || vehicleIn(garage, vehicle.choice) ? garage : [vehicle, ...garage];

export const withoutVehicle = (garage: Garage, choice: VehicleKey): Garage =>
  garage.filter((vehicle) => !isSameVehicle(vehicle.choice, choice));

export const withNickname = (garage: Garage, choice: VehicleKey, nickname: string): Garage =>
  garage.map((vehicle) =>
    isSameVehicle(vehicle.choice, choice) ? { ...vehicle, nickname: cleanText(nickname) } : vehicle,
  );

/** The vehicle in use once `removed` is gone: the one that was, or the first that is left. */
export function usedWithout(garage: Garage, used: VehicleKey | null, removed: VehicleKey): VehicleKey | null {
  if (used === null || !isSameVehicle(used, removed)) return used;
  return withoutVehicle(garage, removed)[0]?.choice ?? null;
}

export interface MergedGarages {
  readonly garage: Garage;
  /** Those of the device that found no room. */
  readonly left: Garage;
}

/**
 * At a sign-in: the account's vehicles come first, then the device's that it does not have. Of a vehicle in both,
 * the account's nickname stays; the device's fills in where the account has none.
 */
export function mergeGarages(account: Garage, device: Garage): MergedGarages {
  const known = account.map((vehicle) => ({
    ...vehicle,
    nickname: vehicle.nickname || (vehicleIn(device, vehicle.choice)?.nickname ?? ""),
  }));
  const others = device.filter(({ choice }, index) => !vehicleIn([...known, ...device.slice(0, index)], choice));
  const room = Math.max(MOST_VEHICLES - known.length, 0);
  return { garage: [...known, ...others.slice(0, room)], left: others.slice(room) };
}
