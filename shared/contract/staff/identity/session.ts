import { Type, type Static } from "typebox";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

/** The first proof was right; the second one is still to come. */
export const SecondFactorWanted = Type.Object({
  /** First name, for the greeting. */
  name: Type.String(),
  /** `enrolment`: the member has no second factor yet, or it was reset. */
  next: Type.Union([Type.Literal("secondFactor"), Type.Literal("enrolment")]),
  hasPasskey: Type.Boolean(),
  hasTotp: Type.Boolean(),
});
export type SecondFactorWanted = Static<typeof SecondFactorWanted>;

const SignedIn = Type.Object({ signedIn: Type.Literal(true) });

export const signInEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session",
  summary: "Primera prueba: correo y contraseña",
  tag: "Sesión",
  needs: "public",
  body: Type.Object({ email: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 200 }) }),
  answer: SecondFactorWanted,
  errors: [401, 409, 429],
});

export const proveTotpEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/totp",
  summary: "Segunda prueba: código de la aplicación",
  tag: "Sesión",
  needs: "public",
  body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  answer: SignedIn,
  errors: [401, 409, 429],
});

export const proveRecoveryEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/recovery",
  summary: "Segunda prueba: código de recuperación",
  tag: "Sesión",
  needs: "public",
  body: Type.Object({ code: Type.String({ maxLength: 40 }) }),
  answer: SignedIn,
  errors: [401, 409, 429],
});

export const signOutEndpoint = defineStaffEndpoint({
  method: "DELETE",
  path: "/staff/session",
  summary: "Salir",
  tag: "Sesión",
  needs: "session",
  answer: Type.Object({ signedIn: Type.Literal(false) }),
});

export const stepUpEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/step-up/totp",
  summary: "Probar otra vez el segundo factor, para actos delicados",
  tag: "Sesión",
  needs: "session",
  body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ steppedUpUntil: Moment }),
  errors: [409, 429],
});

export const OwnSession = Type.Object({
  id: Type.Integer(),
  userAgent: Type.String(),
  address: Type.String(),
  createdAt: Moment,
  seenAt: Moment,
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const ownSessionsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/sessions",
  summary: "Tus sesiones",
  tag: "Sesión",
  needs: "session",
  answer: Type.Object({ sessions: Type.Array(OwnSession) }),
});

export const endOwnSessionEndpoint = defineStaffEndpoint({
  method: "DELETE",
  path: "/staff/sessions/:id",
  summary: "Cerrar una de tus sesiones",
  tag: "Sesión",
  needs: "session",
  params: Type.Object({ id: Type.Integer() }),
  answer: Type.Object({ ended: Type.Boolean() }),
});
