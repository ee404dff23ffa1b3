import { Type, type Static } from "typebox";
import { ALL_PERMISSIONS, GRANTS, type Permissions } from "../../../domain/staff/access/permissions.ts";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

const GrantByName = Type.Unsafe<Permissions>({
  type: "object",
  properties: Object.fromEntries(ALL_PERMISSIONS.map((name) => [name, { type: "string", enum: GRANTS }])),
  additionalProperties: false,
});

/** The signed-in member of the staff. */
export const Me = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  permissions: GrantByName,
  environment: Type.Union([Type.Literal("demo"), Type.Literal("live")]),
  shopName: Type.String(),
  shopUrl: Type.String(),
  /** Until when acts with step-up need no new proof; null: now they do. */
  steppedUpUntil: Type.Union([Moment, Type.Null()]),
  hasPasskey: Type.Boolean(),
  hasTotp: Type.Boolean(),
  /** An act that needs a second person runs at once: FOUR_EYES=off, and this is the only active owner. */
  actsAlone: Type.Boolean(),
  /** What waits for a person, by the navigation's entries; those without any may be absent. */
  counts: Type.Optional(Type.Record(Type.String(), Type.Object({ waiting: Type.Integer(), isLate: Type.Boolean() }))),
});
export type Me = Static<typeof Me>;

export const meEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/me",
  summary: "Quién soy y qué puedo",
  tag: "Sesión",
  needs: "session",
  answer: Me,
});
