import { Type, type Static } from "typebox";
import { MOST_CLOSED_DAYS } from "../../domain/appointments/appointment-terms.ts";
import { LOCATION_LIMITS, RIM_LIMITS } from "../../domain/locations/location-fields.ts";
import { ALL_LOCATION_KINDS, ALL_LOCATION_SERVICES } from "../../domain/locations/location-kinds.ts";
import { LONGEST_MAP_POINT } from "../../domain/locations/map-point.ts";
import { LONGEST_HOURS } from "../../domain/locations/opening-hours.ts";
import { actionAnswer, defineStaffEndpoint, PageQuery, pageOf, Reason, Rehearse } from "./staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const Kind = Type.Enum([...ALL_LOCATION_KINDS]);
const Rim = Type.Union([Type.Integer({ minimum: 0, maximum: RIM_LIMITS[1] * 10 }), Type.Null()]);

/** Room for what people write; rules are `locationErrors` of the domain. */
const text = (longest: number) => Type.String({ maxLength: longest * 2 });

const LOCATION = {
  kind: Kind,
  dealer: text(LOCATION_LIMITS.dealer),
  name: text(LOCATION_LIMITS.name),
  state: Type.String({ maxLength: 3 }),
  city: text(LOCATION_LIMITS.city),
  street: text(LOCATION_LIMITS.street),
  number: text(LOCATION_LIMITS.number),
  apartment: text(LOCATION_LIMITS.apartment),
  neighborhood: text(LOCATION_LIMITS.neighborhood),
  zip: Type.String({ maxLength: 10 }),
  /** `20.66682, -103.39182`; empty: not known. */
  mapPoint: text(LONGEST_MAP_POINT),
  phone: Type.String({ maxLength: 40 }),
  hours: text(LONGEST_HOURS),
  services: Type.Array(Type.Enum([...ALL_LOCATION_SERVICES]), { maxItems: ALL_LOCATION_SERVICES.length }),
  rimFrom: Rim,
  rimTo: Rim,
  takesUsedTires: Type.Boolean(),
};

/** Room for what people write; rules are `appointmentErrors` of the domain. */
const APPOINTMENTS = {
  hours: text(LONGEST_HOURS),
  places: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
  /** Of one tyre, with tax, centavos. */
  mountingPrice: Type.Union([Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }), Type.Null()]),
  mountingMinutes: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
  closedDays: Type.Array(Type.String({ maxLength: 20 }), { maxItems: MOST_CLOSED_DAYS * 2 }),
};

export const StaffLocation = Type.Object({
  id: Type.Integer(),
  ...LOCATION,
  stateName: Type.String(),
  isActive: Type.Boolean(),
  /** Changes with every change of the place. */
  revision: Type.Integer(),
  /** Orders that are picked up here and are not over. */
  waiting: Type.Integer(),
  /** Of them, those that can be picked up elsewhere: nothing of them was prepared. */
  movable: Type.Integer(),
  appointments: Type.Object(APPOINTMENTS),
});
export type StaffLocation = Static<typeof StaffLocation>;

const LocationId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) });
const TAG = "Lugares";
const Writes = { needs: ["places.write", "full"] as const, tag: TAG };
const Reads = { needs: ["places.write", "read"] as const, tag: TAG };

const Filters = {
  /** Dealer, branch, city, street, neighbourhood, in any order; a postal code, a phone or an id. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(
    Type.String({ pattern: `^(${ALL_LOCATION_KINDS.join("|")})(,(${ALL_LOCATION_KINDS.join("|")}))*$` }),
  ),
  /** The SAT's letters of states, with commas. */
  in: Type.Optional(Type.String({ pattern: "^[A-Z]{3}(,[A-Z]{3})*$", maxLength: 200 })),
  /** Without it, both. */
  state: Type.Optional(Type.Enum(["active", "retired"])),
  /** Only those where orders wait. */
  waiting: Type.Optional(Type.Literal("1")),
  usedTires: Type.Optional(Type.Literal("1")),
  /** Only those without hours. */
  withoutHours: Type.Optional(Type.Literal("1")),
};

export const staffLocationsEndpoint = defineStaffEndpoint({
  ...Reads,
  method: "GET",
  path: "/staff/locations",
  summary: "Lugares donde se recogen pedidos, por estado y ciudad",
  query: Type.Object({ ...Filters, ...PageQuery }),
  answer: pageOf(StaffLocation),
});

export const staffLocationsFileEndpoint = defineStaffEndpoint({
  ...Reads,
  method: "GET",
  path: "/staff/locations.csv",
  summary: "Los lugares del filtro, en CSV",
  query: Type.Object(Filters),
  answer: Type.String(),
});

export const locationCountsEndpoint = defineStaffEndpoint({
  ...Reads,
  method: "GET",
  path: "/staff/locations/counts",
  summary: "Cuántos lugares hay de cada vista",
  answer: Type.Object({
    active: Type.Integer(),
    waiting: Type.Integer(),
    usedTires: Type.Integer(),
    withoutHours: Type.Integer(),
    retired: Type.Integer(),
    /** Retired, and orders are picked up there still. */
    retiredWaiting: Type.Integer(),
    /** States with a place, open or retired, in the order of their names. */
    states: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
});

export const staffLocationEndpoint = defineStaffEndpoint({
  ...Reads,
  method: "GET",
  path: "/staff/locations/:id",
  summary: "Un lugar, y a cuáles pueden pasar sus pedidos",
  params: LocationId,
  answer: Type.Object({
    location: StaffLocation,
    /** Open places of its kind, those of its state first. */
    others: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
});

const Changed = actionAnswer(Type.Object({ id: Type.Integer() }));
const Expected = Type.Integer({ minimum: 1 });

export const addLocationEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "POST",
  path: "/staff/locations",
  summary: "Da de alta un lugar",
  query: Rehearse,
  body: Type.Object({ ...LOCATION, reason: Reason }),
  answer: Changed,
});

export const changeLocationEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "PUT",
  path: "/staff/locations/:id",
  summary: "Cambia un lugar",
  params: LocationId,
  query: Rehearse,
  body: Type.Object({ ...LOCATION, expected: Expected, reason: Reason }),
  answer: Changed,
});

export const changeAppointmentsEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "PUT",
  path: "/staff/locations/:id/appointments",
  summary: "Cambia el horario, el cupo y el precio de las citas de un lugar",
  params: LocationId,
  query: Rehearse,
  body: Type.Object({ ...APPOINTMENTS, expected: Expected, reason: Reason }),
  answer: Changed,
});

export const retireLocationEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "POST",
  path: "/staff/locations/:id/retire",
  summary: "Retira un lugar; sus pedidos pasan a otro",
  params: LocationId,
  query: Rehearse,
  body: Type.Object({
    /** Where its orders are picked up from now on; null: none is waiting. */
    to: Type.Union([Type.Integer(), Type.Null()]),
    expected: Expected,
    reason: Reason,
  }),
  answer: Changed,
});

export const moveLocationOrdersEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "POST",
  path: "/staff/locations/:id/move-orders",
  summary: "Pasa a otro lugar los pedidos de uno retirado",
  params: LocationId,
  query: Rehearse,
  body: Type.Object({ to: Type.Integer(), expected: Expected, reason: Reason }),
  answer: Changed,
});

export const bringBackLocationEndpoint = defineStaffEndpoint({
  ...Writes,
  method: "POST",
  path: "/staff/locations/:id/bring-back",
  summary: "Regresa un lugar a la tienda",
  params: LocationId,
  query: Rehearse,
  body: Type.Object({ expected: Expected, reason: Reason }),
  answer: Changed,
});
