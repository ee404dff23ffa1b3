import { Type, type Static } from "typebox";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

/** A QR code as a drawing: squares of one unit in a field of `size` units, as one SVG path. */
const QrCode = Type.Object({ size: Type.Integer(), path: Type.String() });
export type QrCode = Static<typeof QrCode>;

/** A secret for an authenticator application, shown once; it counts when a code of it was typed. */
export const TotpOffer = Type.Object({
  /** Base32. */
  secret: Type.String(),
  qr: QrCode,
});
export type TotpOffer = Static<typeof TotpOffer>;

/** Ten codes of twelve characters, shown once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

const Key = Type.String({ minLength: 43, maxLength: 43 });
const Password = Type.String({ maxLength: 300 });

export const lookAtInvitationEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invitation",
  summary: "Lo que dice una invitación, por la clave de su enlace",
  tag: "Invitación",
  needs: "public",
  body: Type.Object({ key: Key }),
  answer: Type.Object({
    /** Null: by a command on the server. */
    inviter: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    email: Type.String(),
    role: Type.String(),
    /** For a member who is there already. */
    isRenewal: Type.Boolean(),
    /** Accepted with the password that the member has, and with nothing else; otherwise with a new one, or a passkey. */
    asksPassword: Type.Boolean(),
    expiresAt: Moment,
  }),
  errors: [404, 429],
});
export type Invited = Static<typeof lookAtInvitationEndpoint.answer>;

export const acceptInvitationEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invitation/accept",
  summary: "Acepta una invitación con una contraseña nueva, o con la que se tiene; falta registrar la segunda prueba",
  tag: "Invitación",
  needs: "public",
  body: Type.Object({ key: Key, password: Password }),
  answer: Type.Object({ name: Type.String() }),
  errors: [404, 409, 429],
});

export const beginEnrolmentEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/enrolment",
  summary: "Pide el secreto de la aplicación de códigos, para quien todavía no tiene segunda prueba",
  tag: "Sesión",
  needs: "public",
  answer: Type.Object({
    totp: TotpOffer,
    /** The password was made by a command: another one has to be sent with the code. */
    mustChangePassword: Type.Boolean(),
  }),
  errors: [401],
});

export const finishEnrolmentEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/enrolment/confirm",
  summary: "Confirma la aplicación con un código, y abre la sesión",
  tag: "Sesión",
  needs: "public",
  body: Type.Object({ code: Type.String({ maxLength: 20 }), password: Type.Optional(Password) }),
  answer: RecoveryCodes,
  errors: [401, 429],
});
