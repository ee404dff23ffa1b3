import { Type, type Static } from "typebox";
import { MOST_SIZES, VEHICLE_LIMITS } from "../../domain/tires/vehicles/approved-vehicle.ts";
import { FITMENT_KINDS } from "../../domain/tires/vehicles/fitment-kind.ts";
import { actionAnswer, defineStaffEndpoint, PageQuery, pageOf, Reason, Rehearse } from "./staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const Axle = Type.Enum(["front", "rear"]);
const Nullable = <Value extends Parameters<typeof Type.Union>[0][number]>(value: Value) =>
  Type.Union([value, Type.Null()]);

/** A size as people write it; rules are `vehicleErrors` of the domain. */
const ApprovedSize = Type.Object({
  axle: Axle,
  kind: Type.Enum([...FITMENT_KINDS]),
  sizeKey: Type.String({ maxLength: 30 }),
  minLoad: Nullable(Type.Integer()),
  minSpeed: Nullable(Type.String({ maxLength: 4 })),
});

const VEHICLE = {
  brand: Type.String({ maxLength: VEHICLE_LIMITS.brand * 2 }),
  model: Type.String({ maxLength: VEHICLE_LIMITS.model * 2 }),
  version: Type.String({ maxLength: VEHICLE_LIMITS.version * 2 }),
  yearFrom: Type.Integer(),
  yearTo: Type.Integer(),
  /** Wire code of storefront section 2. */
  vehicleType: Type.Integer(),
  sizes: Type.Array(ApprovedSize, { maxItems: MOST_SIZES * 2 }),
};

export const StaffVehicle = Type.Object({
  id: Type.Integer(),
  ...VEHICLE,
  isActive: Type.Boolean(),
  /** Changes with every change of the vehicle. */
  revision: Type.String(),
  /** Tyres of the catalogue in one of its sizes, sold out or not. */
  tires: Type.Integer(),
});
export type StaffVehicle = Static<typeof StaffVehicle>;

const VehicleId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) });
const Needs = { needs: ["places.write", "full"] as const, tag: "Vehículos" };

const VehicleFilters = {
  /** Brand, model and version, in any order; a year; a size; an id. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.String({ pattern: "^[0-4](,[0-4])*$" })),
  /** Without it, both. */
  state: Type.Optional(Type.Enum(["active", "retired"])),
  /** Vehicles of which no size is in the catalogue. */
  withoutTire: Type.Optional(Type.Literal("1")),
} as const;

export const vehiclesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/vehicles.csv",
  summary: "La lista de vehículos en CSV",
  tag: "Vehículos",
  needs: ["places.write", "read"],
  query: Type.Object(VehicleFilters),
  answer: Type.String(),
  errors: [409],
});

export const vehiclesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/vehicles",
  summary: "Vehículos por marca, modelo y año, con sus medidas",
  tag: "Vehículos",
  needs: ["places.write", "read"],
  query: Type.Object({ ...VehicleFilters, ...PageQuery }),
  answer: pageOf(StaffVehicle),
});

export const vehicleCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/vehicles/counts",
  summary: "Cuántos vehículos hay, se retiraron o no tienen llanta",
  tag: "Vehículos",
  needs: ["places.write", "read"],
  answer: Type.Object({ active: Type.Integer(), withoutTire: Type.Integer(), retired: Type.Integer() }),
});

export const vehicleEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/vehicles/:id",
  summary: "Un vehículo",
  tag: "Vehículos",
  needs: ["places.write", "read"],
  params: VehicleId,
  answer: StaffVehicle,
});

const Changed = actionAnswer(Type.Object({ id: Type.Integer() }));

export const addVehicleEndpoint = defineStaffEndpoint({
  ...Needs,
  method: "POST",
  path: "/staff/vehicles",
  summary: "Da de alta un vehículo",
  query: Rehearse,
  body: Type.Object({ ...VEHICLE, reason: Reason }),
  answer: Changed,
});

export const changeVehicleEndpoint = defineStaffEndpoint({
  ...Needs,
  method: "PUT",
  path: "/staff/vehicles/:id",
  summary: "Cambia un vehículo y sus medidas",
  params: VehicleId,
  query: Rehearse,
  body: Type.Object({ ...VEHICLE, expected: Type.String({ maxLength: 64 }), reason: Reason }),
  answer: Changed,
});

export const offerVehicleEndpoint = defineStaffEndpoint({
  ...Needs,
  method: "POST",
  path: "/staff/vehicles/:id/offer",
  summary: "Retira un vehículo de la tienda, o lo regresa",
  params: VehicleId,
  query: Rehearse,
  body: Type.Object({ isActive: Type.Boolean(), expected: Type.String({ maxLength: 64 }), reason: Reason }),
  answer: Changed,
});
