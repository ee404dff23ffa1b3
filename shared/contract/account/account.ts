import { Type, type Static } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
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

/** The answer is a sentence, as plain text (account §7). 400 for a key that is over, 404 for one that is not known. */
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
 * Ours: whose account a key of a confirmation e-mail opens, and what waits in its cart. `Correo` is null, and the cart empty, for a
 * key that is over, unless the browser that registered asks.
 */
export const activatedAccountEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Activacion/Cuenta",
  summary: "De qué cuenta es una clave de activación, y qué espera en su carrito",
  tag: "Cuenta",
  auth: "none",
  body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({
    Correo: Type.Union([Type.String(), Type.Null()]),
    /** Pieces in the account's cart. */
    Articulos: Type.Integer(),
    /** Picture of the first of them, as in a line of the cart; empty for an empty cart. */
    Imagen: Type.String(),
  }),
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

/** Always 200, with an account or without (decisions §7). */
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

/** Ours: name and phone of an account that has none yet, which a code opened. An account that has a name is refused. */
export const contactDataEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Contacto",
  summary: "Guarda el nombre y el teléfono de una cuenta que todavía no los tiene",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ nombre: Type.String({ maxLength: 200 }), tel: Type.String({ maxLength: 30 }) }),
  answer: WireUser,
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

/** Ours: has a link sent to the new address. The same answer for an address that has an account, which gets no e-mail. */
export const requestEmailChangeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Correo",
  summary: "Pide cambiar el correo de la cuenta",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ correo: email, actual: password }),
  answer: Type.Object({}),
  errors: [429],
});

/** Ours: the address that the key of that link is for, which is shown before it becomes the account's. */
export const emailChangeLinkEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Correo/Enlace",
  summary: "Para qué correo es la clave del enlace",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ Correo: Type.String() }),
  errors: [404, 429],
});

/** Ours: changes the e-mail, with the key of that link, in a session of the same account. Every other session ends. */
export const confirmEmailChangeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Correo/Confirma",
  summary: "Cambia el correo de la cuenta con la clave del enlace",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: WireUser,
  errors: [404, 429],
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
