import { Type } from "typebox";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

/**
 * What the browser's WebAuthn call takes and answers, as JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). The
 * server's library checks it; here only the size is bounded, by the body's limit.
 */
const WebAuthnJson = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });
const Options = Type.Object({ options: WebAuthnJson });
const Signed = Type.Object({ response: WebAuthnJson });
const SignedIn = Type.Object({ signedIn: Type.Literal(true) });
const Label = Type.String({ minLength: 1, maxLength: 60 });
const Key = Type.String({ minLength: 43, maxLength: 43 });

export const passkeySignInOptionsEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/passkey/options",
  summary: "Lo que firma una llave de acceso para entrar: sola, o después de la contraseña",
  tag: "Sesión",
  needs: "public",
  body: Type.Object({ isSecondFactor: Type.Boolean() }),
  answer: Options,
  errors: [401, 409, 429],
});

export const passkeySignInEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/session/passkey",
  summary: "Entra con una llave de acceso",
  tag: "Sesión",
  needs: "public",
  body: Signed,
  answer: SignedIn,
  errors: [401, 409, 429],
});

export const passkeyStepUpOptionsEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/step-up/passkey/options",
  summary: "Lo que firma una llave de acceso para actos delicados",
  tag: "Sesión",
  needs: "session",
  answer: Options,
});

export const passkeyStepUpEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/step-up/passkey",
  summary: "Probar otra vez quién eres con una llave de acceso",
  tag: "Sesión",
  needs: "session",
  body: Signed,
  answer: Type.Object({ steppedUpUntil: Moment }),
  errors: [409, 429],
});

export const invitationPasskeyOptionsEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invitation/passkey/options",
  summary: "Con qué se crea la llave de acceso de quien acepta una invitación",
  tag: "Invitación",
  needs: "public",
  body: Type.Object({ key: Key }),
  answer: Options,
  errors: [404, 429],
});

export const acceptByPasskeyEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invitation/passkey",
  summary: "Acepta una invitación con una llave de acceso, sin contraseña",
  tag: "Invitación",
  needs: "public",
  body: Type.Object({ key: Key, response: WebAuthnJson, label: Label }),
  answer: SignedIn,
  errors: [401, 404, 409],
});

export const passkeyOptionsEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/passkeys/options",
  summary: "Con qué se crea otra llave de acceso tuya",
  tag: "Sesión",
  needs: "session",
  stepUp: true,
  answer: Options,
});

export const addPasskeyEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/passkeys",
  summary: "Agrega una llave de acceso a tu cuenta",
  tag: "Sesión",
  needs: "session",
  stepUp: true,
  body: Type.Object({ response: WebAuthnJson, label: Label }),
  answer: Type.Object({ added: Type.Literal(true) }),
});
