/** Vehicle types by wire code, with the slug of their addresses. Source: storefront sections 2 and 4. */
export const VEHICLE_TYPES = {
  0: { slug: "auto-camioneta", label: "Auto o camioneta" },
  1: { slug: "auto", label: "Auto" },
  2: { slug: "camioneta", label: "Camioneta" },
  3: { slug: "moto", label: "Moto" },
  4: { slug: "van", label: "Van" },
} as const satisfies Record<number, { slug: string; label: string }>;

export type VehicleTypeId = keyof typeof VEHICLE_TYPES;

export const VEHICLE_TYPE_IDS: readonly VehicleTypeId[] = [0, 1, 2, 3, 4];

export const CAR_OR_LIGHT_TRUCK = 0 satisfies VehicleTypeId;
export const MOTORCYCLE = 3 satisfies VehicleTypeId;

export const isVehicleTypeId = (id: number): id is VehicleTypeId => Object.hasOwn(VEHICLE_TYPES, id);

/** The row of a stored id. Throws RangeError on an id outside 0..4: the database only holds these. */
export function vehicleTypeById(id: number): (typeof VEHICLE_TYPES)[VehicleTypeId] {
  if (!isVehicleTypeId(id)) throw new RangeError(`Not a vehicle type: ${id}`);
  return VEHICLE_TYPES[id];
}

/** The type of an address segment; null for an unknown slug. */
export const vehicleTypeBySlug = (slug: string): VehicleTypeId | null =>
  VEHICLE_TYPE_IDS.find((id) => VEHICLE_TYPES[id].slug === slug) ?? null;

/**
 * The types a search with this `depto` finds: 0 is everything but motorcycles; no such type, none. Source: decisions section 2.
 *
 * Assumed: a tire of type 0 is made for cars and light trucks alike, so a search for one of them finds it too.
 */
export function vehicleTypesOfDepto(depto: number): readonly VehicleTypeId[] {
  if (depto === CAR_OR_LIGHT_TRUCK) return [0, 1, 2, 4];
  if (depto === MOTORCYCLE) return [MOTORCYCLE];
  return isVehicleTypeId(depto) ? [CAR_OR_LIGHT_TRUCK, depto] : [];
}
