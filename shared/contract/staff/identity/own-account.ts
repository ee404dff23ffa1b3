import { Type, type Static } from "typebox";
import { RecoveryCodes, TotpOffer } from "./enrolment.ts";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

const MomentOrNull = Type.Union([Moment, Type.Null()]);
const TAG = "Sesión";

export const OwnFactors = Type.Object({
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean(),
  /** Unused ones. */
  recoveryCodes: Type.Integer(),
  passkeys: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), createdAt: Moment, lastUsedAt: MomentOrNull }),
  ),
});
export type OwnFactors = Static<typeof OwnFactors>;

export const ownFactorsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/factors",
  summary: "Con qué pruebas entras",
  tag: TAG,
  needs: "session",
  answer: OwnFactors,
});

export const changePasswordEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/password",
  summary: "Cambia tu contraseña, o pone la primera; cierra tus demás sesiones",
  tag: TAG,
  needs: "session",
  stepUp: true,
  body: Type.Object({
    /** Empty where there is none yet. */
    current: Type.String({ maxLength: 300 }),
    password: Type.String({ maxLength: 300 }),
  }),
  answer: Type.Object({ endedSessions: Type.Integer() }),
  errors: [429],
});

export const removePasskeyEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/passkeys/remove",
  summary: "Quita una de tus llaves de acceso",
  tag: TAG,
  needs: "session",
  stepUp: true,
  body: Type.Object({ id: Type.String({ maxLength: 2_000 }) }),
  answer: Type.Object({ removed: Type.Boolean() }),
  errors: [409],
});

export const newRecoveryCodesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/recovery-codes",
  summary: "Diez códigos de recuperación nuevos; los de antes dejan de servir",
  tag: TAG,
  needs: "session",
  stepUp: true,
  answer: RecoveryCodes,
  errors: [409],
});

export const offerTotpEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/totp",
  summary: "Pide el secreto de otra aplicación de códigos; la de antes sirve hasta que confirmes",
  tag: TAG,
  needs: "session",
  stepUp: true,
  answer: TotpOffer,
});

export const confirmTotpEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/totp/confirm",
  summary: "Confirma la aplicación nueva con un código",
  tag: TAG,
  needs: "session",
  stepUp: true,
  body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ confirmed: Type.Literal(true) }),
});
