import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";
import { HIGHEST_INTEGER } from "../domain/text/highest-integer.ts";

/** `Enviada`: waits for its guest. `Registrado`: the guest has registered. `Vencida`: its time is over. */
export const WireInvitationState = Type.Union([
  Type.Literal("Enviada"),
  Type.Literal("Registrado"),
  Type.Literal("Vencida"),
]);
export type WireInvitationState = Static<typeof WireInvitationState>;

export const WireInvitation = Type.Object({
  Id: Type.Integer(),
  Correo: Type.String(),
  Mensaje: Type.String(),
  /** Moments, ISO 8601. */
  Enviada: Type.String(),
  Vence: Type.String(),
  Estado: WireInvitationState,
});
export type WireInvitation = Static<typeof WireInvitation>;

export const WireInvitations = Type.Object({
  /** Newest first, at most 100. */
  Invitaciones: Type.Array(WireInvitation),
  /** Invitations an employee has in a calendar year, and those left of this one. */
  Limite: Type.Integer(),
  Restantes: Type.Integer(),
});
export type WireInvitations = Static<typeof WireInvitations>;

/** Ours, as all of this file (decisions §7): an employee's invitations. Other accounts get 403. */
export const invitationsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta/Invitaciones",
  summary: "Invitaciones que envió el empleado",
  tag: "Cuenta",
  auth: "required",
  answer: WireInvitations,
  errors: [403],
});

/** Refused fields are in `ModelState`, under the body's names. */
export const inviteEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Invitaciones",
  summary: "Invita a una persona por correo",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({
    correo: Type.String({ maxLength: 254 }),
    // Longer than a message may be: the refusal is to say by how much.
    mensaje: Type.Optional(Type.String({ maxLength: 5000 })),
  }),
  answer: WireInvitations,
  errors: [403, 429],
});

/** The same e-mail again, which costs nothing; one that is over is sent as a new invitation, which costs one. */
export const resendInvitationEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Invitaciones/:id/Reenviar",
  summary: "Envía de nuevo una invitación",
  tag: "Cuenta",
  auth: "required",
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) }),
  answer: WireInvitations,
  errors: [403, 404, 429],
});
