import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";
import { WireUser } from "./session.ts";

const email = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 200 });
const name = Type.String({ maxLength: 80 });

/** Fields as the registration payload of storefront §3; what is wrong in them is said per field in `ModelState` (decisions §1). */
export const RegistrationBody = Type.Object({
  email,
  password,
  name,
  lastname: name,
  mothername: Type.Optional(name),
  gender: Type.String({ maxLength: 1 }),
  /** `yyyy-mm-dd`. */
  birthdate: Type.String({ maxLength: 10 }),
  phone: Type.String({ maxLength: 30 }),
  subscribe: Type.Boolean(),
  /** The visitor's cart, which becomes the customer's (decisions §4). */
  kart: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  /** Version of the privacy notice that was accepted (ours); kept with the moment. */
  notice: Type.Optional(Type.String({ maxLength: 40 })),
});
export type RegistrationBody = Static<typeof RegistrationBody>;

export const registrationEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Registro",
  summary: "Registra una cuenta y envía el correo de confirmación",
  tag: "Cuenta",
  auth: "none",
  body: RegistrationBody,
  answer: Type.Object({}),
  errors: [429],
});

/** The answer is a sentence, as plain text (account §7). */
export const activationEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Activacion",
  summary: "Activa una cuenta con la clave del correo de confirmación",
  tag: "Cuenta",
  auth: "none",
  body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: Type.String(),
  errors: [404, 429],
});

/**
 * Ours: chooses the password of an active account that has none, with the key of its confirmation e-mail. Works once: a key of an
 * account with a password chooses nothing.
 */
export const choosePasswordEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Activacion/Contrasena",
  summary: "Elige la contraseña de una cuenta activada desde otro navegador",
  tag: "Cuenta",
  auth: "none",
  body: Type.Object({
    id: Type.String({ maxLength: 200 }),
    nueva: password,
    /** Version of the privacy notice that stands below the form; kept with the moment. */
    notice: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  /** For the login that follows. */
  answer: Type.Object({ Correo: Type.String() }),
  errors: [404, 429],
});

export const resendConfirmationEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Confirmacion",
  summary: "Envía de nuevo el correo de confirmación",
  tag: "Cuenta",
  auth: "none",
  body: Type.Object({ email }),
  answer: Type.Object({}),
  errors: [404, 429],
});

/** Always 200, whoever has an account (decisions §7). */
export const recoverPasswordEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/RecuperaContrasena",
  summary: "Envía una contraseña temporal",
  tag: "Cuenta",
  auth: "none",
  body: Type.Object({ email }),
  answer: Type.Object({}),
  errors: [429],
});

export const updateUserEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/ActualizaDatos",
  summary: "Cambia los datos del cliente",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({
    name,
    lastname: name,
    mothername: Type.Optional(name),
    gender: Type.String({ maxLength: 1 }),
    birthdate: Type.String({ maxLength: 10 }),
    phone: Type.String({ maxLength: 30 }),
    subscribe: Type.Boolean(),
  }),
  answer: WireUser,
});

/** Ours (decisions §1). Every other session of the account ends; this one goes on with a new token in its cookie. */
export const changePasswordEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Contrasena",
  summary: "Cambia la contraseña",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ actual: password, nueva: password }),
  answer: Type.Object({}),
  errors: [429],
});

/** Ours. Every session of the account ends, this one too, and its browsers are strangers again. */
export const endSessionsEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/CerrarSesiones",
  summary: "Cierra todas las sesiones del cliente",
  tag: "Sesión",
  auth: "required",
  answer: Type.Object({}),
});

/** Ours (account §1): only the notice in force can be accepted; doing it again changes nothing. */
export const acceptNoticeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/AvisoDePrivacidad",
  summary: "Acepta el aviso de privacidad vigente",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ version: Type.String({ maxLength: 40 }) }),
  answer: WireUser,
});
