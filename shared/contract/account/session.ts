import { Type, type Static } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

/** Form fields of `/Token`; `kart` (ours) is the anonymous cart that becomes the customer's (decisions §4). */
export const TokenBody = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
  grant_type: Type.Literal("password"),
  kart: Type.Optional(Type.String({ maxLength: 64 })),
});

export const WireToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal("bearer"),
  expires_in: Type.Integer(),
  ".issued": Type.String(),
  ".expires": Type.String(),
});
export type WireToken = Static<typeof WireToken>;

/** Ours: has a code of six figures sent, which signs in or makes an account. The same answer for every e-mail (docs/decisions/0083). */
export const askCodeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/CodigoDeAcceso",
  summary: "Envía un código de acceso al correo; sirve en el navegador que lo pidió, por su cookie",
  tag: "Sesión",
  auth: "none",
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  answer: Type.Object({}),
  errors: [429],
});

/** Ours: signs in with that code; an e-mail without an account gets one, which has no password. */
export const signInByCodeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/CodigoDeAcceso/Entrar",
  summary: "Inicia sesión con el código del correo; sin cuenta, la abre",
  tag: "Sesión",
  auth: "none",
  body: Type.Object({
    email: Type.String({ maxLength: 254 }),
    codigo: Type.String({ maxLength: 20 }),
    /** The visitor's cart, which becomes the customer's (decisions §4). */
    kart: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    /** Version of the privacy notice that was accepted, with the terms; kept with the moment. */
    notice: Type.String({ minLength: 1, maxLength: 40 }),
    subscribe: Type.Optional(Type.Boolean()),
  }),
  answer: WireToken,
  errors: [429],
});

/** OAuth's own error shape: the only call whose refusals are not `{Message}` (decisions §1). */
export const WireTokenError = Type.Object({
  error: Type.String(),
  error_description: Type.String(),
  /** On 429, where every call has it (decisions §7), and where a login finds no room (503). */
  Message: Type.Optional(Type.String()),
});
export type WireTokenError = Static<typeof WireTokenError>;

export const tokenEndpoint = defineEndpoint({
  method: "POST",
  path: "/Token",
  summary: "Inicia sesión",
  tag: "Sesión",
  auth: "none",
  body: TokenBody,
  bodyType: "form",
  answer: WireToken,
  errors: [429],
  errorAnswer: WireTokenError,
});

export const logoutEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/Salir",
  summary: "Cierra la sesión y revoca el token",
  tag: "Sesión",
  auth: "optional",
  answer: Type.Object({}),
});

export const WireUser = Type.Object({
  /** Stays the same when the e-mail is corrected (ours). */
  id: Type.Integer(),
  name: Type.String(),
  lastname: Type.String(),
  mothername: Type.String(),
  email: Type.String(),
  gender: Type.Union([Type.Literal("M"), Type.Literal("F"), Type.Literal("")]),
  birthdate: Type.String(),
  phone: Type.String(),
  subscribe: Type.Boolean(),
  /** May use deliveries 4 and 5 (ours, decisions §7). */
  employee: Type.Boolean(),
  /** Signed in with a temporary password: a new one must be chosen at once (ours, decisions §7). */
  temporary: Type.Boolean(),
  /** Whether the account has a password; one that a code opened may have none (ours). */
  password: Type.Boolean(),
  /** Version of the privacy notice accepted last, or null (ours, account §1). */
  notice: Type.Union([Type.String(), Type.Null()]),
});
export type WireUser = Static<typeof WireUser>;

export const userEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta",
  summary: "Datos del cliente",
  tag: "Cuenta",
  auth: "required",
  answer: WireUser,
});

/** Whether a session is valid, without an error for visitors (ours): what "checked" means in storefront §6. */
export const sessionEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Sesion",
  summary: "Sesión vigente, o null",
  tag: "Sesión",
  auth: "optional",
  answer: Type.Object({ User: Type.Union([WireUser, Type.Null()]) }),
});
