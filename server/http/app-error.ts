import type { WireCart } from "../../shared/contract/cart.ts";
import { GONE_MESSAGES, PLAN_MESSAGES, STOP_MESSAGES } from "../../shared/domain/checkout/checkout-steps.ts";
import { CONTACT_NOT_SENT } from "../../shared/domain/people/contact.ts";
import { noInvitationsLeft } from "../../shared/domain/people/invitation.ts";
import { CASH_LIMIT_MESSAGE } from "../../shared/domain/payment/payment-type.ts";

/** Wire name of a field, and what is wrong with it. */
export type FieldMessages = Readonly<Record<string, string[]>>;

/**
 * Everything expected that can go wrong, as a value. Each kind has one row in `WIRE_ERRORS`: a kind without a row does not
 * compile.
 */
export type AppError =
  | { kind: "invalidRequest"; message: string }
  | { kind: "unauthorized" }
  | { kind: "foreignOrigin" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number }
  | { kind: "fieldsRefused"; message?: string; fields: FieldMessages }
  | { kind: "emailTaken" }
  | { kind: "notInvited" }
  | { kind: "employeesOnly" }
  | { kind: "invitationsSpent"; limit: number; year: number }
  | { kind: "invitationNotFound" }
  | { kind: "invitationUsed" }
  | { kind: "resentTooOften"; retryAfterSeconds: number }
  | { kind: "contactRefused" }
  | { kind: "contactSenderGone" }
  | { kind: "activationKeyNotFound" }
  | { kind: "activationKeyOver" }
  | { kind: "emailChangeNotFound" }
  | { kind: "emailChangeOver" }
  | { kind: "emailChangeTaken" }
  | { kind: "accountNotFound" }
  | { kind: "alreadyActive" }
  | { kind: "noticeNotInForce" }
  | { kind: "productNotFound" }
  | { kind: "tireNotFound" }
  | { kind: "tireUnavailable" }
  | { kind: "vehicleNotFound" }
  | { kind: "eventNotFound" }
  | { kind: "cartNotFound" }
  | { kind: "notEnoughStock"; name: string; left: number }
  | { kind: "quantityTooLarge" }
  | { kind: "orderNotFound" }
  | { kind: "emptyCart" }
  | { kind: "notAuthorizedByCustomer" }
  | { kind: "deliveryNotAllowed" }
  | { kind: "addressNotFound" }
  | { kind: "branchNotFound" }
  | { kind: "addressMissing" }
  | { kind: "tooManyAddresses"; most: number }
  | { kind: "postalCodeNotFound" }
  | { kind: "deliveryForEmployees" }
  | { kind: "noPickupPlaces" }
  | { kind: "invoiceNotFound" }
  | { kind: "invoiceInvalid" }
  | { kind: "paymentNotOffered" }
  | { kind: "cardMissing" }
  | { kind: "cardNotFound" }
  | { kind: "cardSavedAlready" }
  | { kind: "cardRefused"; message: string }
  | { kind: "tooManyCards"; most: number }
  | { kind: "paymentServiceAway" }
  | { kind: "planNotAllowed" }
  | { kind: "planOfAnotherBank" }
  | { kind: "slipNotThere" }
  | { kind: "overCashLimit" }
  | { kind: "reservationRefused"; message: string }
  | { kind: "orderNotCancellable"; message: string }
  | { kind: "tooManyCardTries"; retryAfterSeconds: number }
  | { kind: "cartChanged"; message: string; cart: WireCart }
  | { kind: "idempotencyKeyReused" }
  | { kind: "idempotencyKeyInvalid" }
  | { kind: "tooBusy"; retryAfterSeconds: number }
  | { kind: "passwordWanted" }
  | { kind: "webhookNotTrusted" }
  | { kind: "webhookUnchecked" }
  | { kind: "tokenRefused"; status: 400 | 429 | 503; description: string; retryAfterSeconds?: number };

export interface WireRefusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;
  readonly Message: string;
  readonly ModelState?: FieldMessages;
}

type Rows = { [Kind in AppError["kind"]]: (error: Extract<AppError, { kind: Kind }>) => WireRefusal };

const pieces = (left: number): string => (left === 1 ? "queda 1 pieza" : `quedan ${left} piezas`);

/** The one table from expected errors to the wire (decisions §1). */
const WIRE_ERRORS: Rows = {
  invalidRequest: ({ message }) => ({ status: 400, Message: message }),
  unauthorized: () => ({ status: 401, Message: "Debes iniciar sesión para continuar." }),
  passwordWanted: () => ({ status: 403, Message: "Primero elige una contraseña nueva." }),
  foreignOrigin: () => ({ status: 403, Message: "La solicitud viene de otro sitio y no se aceptó." }),
  tooManyAttempts: () => ({ status: 429, Message: "Demasiados intentos. Espera unos minutos y vuelve a intentar." }),
  fieldsRefused: ({ message, fields }) => ({
    status: 400,
    Message: message ?? `${Object.values(fields).flat().join(". ")}.`,
    ModelState: fields,
  }),
  // The specification's client looks for "duplicate key" in it (storefront §8).
  emailTaken: () => ({ status: 400, Message: "Este correo electrónico ya está registrado (duplicate key)." }),
  notInvited: () => ({
    status: 400,
    Message: "Este correo no tiene una invitación vigente. Pídela al empleado que te invitó.",
  }),
  employeesOnly: () => ({ status: 403, Message: "Solo los empleados pueden enviar invitaciones." }),
  invitationsSpent: ({ limit, year }) => ({ status: 400, Message: noInvitationsLeft(limit, year) }),
  invitationNotFound: () => ({ status: 404, Message: "No se encontró la invitación." }),
  invitationUsed: () => ({ status: 400, Message: "Tu invitado ya se registró: no necesita otro correo." }),
  resentTooOften: () => ({
    status: 429,
    Message: "Ya reenviaste esta invitación varias veces. Vuelve a intentar mañana.",
  }),
  contactRefused: () => ({ status: 400, Message: CONTACT_NOT_SENT }),
  contactSenderGone: () => ({
    status: 404,
    Message: "Tu cuenta ya no existe. Carga la página de nuevo para escribirnos con tu nombre y tu correo.",
  }),
  activationKeyNotFound: () => ({
    status: 404,
    Message: "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  }),
  // Not a 404: for that the specification has the sentence above (account §8).
  activationKeyOver: () => ({ status: 400, Message: "Este enlace ya venció. Pide otro: tu cuenta sigue aquí." }),
  emailChangeNotFound: () => ({
    status: 404,
    Message: "Este enlace no es de tu cuenta o ya no sirve. Pide otro en “Mis Datos”, con “Cambiar correo”.",
  }),
  emailChangeOver: () => ({
    status: 400,
    Message: "Este enlace ya venció. Pide otro en “Mis Datos”, con “Cambiar correo”: tu correo sigue como estaba.",
  }),
  emailChangeTaken: () => ({
    status: 400,
    Message: "Ese correo ya tiene otra cuenta. El correo de tu cuenta sigue como estaba.",
  }),
  accountNotFound: () => ({ status: 404, Message: "Ocurrió un error, verifica que el correo sea correcto." }),
  alreadyActive: () => ({ status: 400, Message: "Tu cuenta ya está activa. Puedes iniciar sesión." }),
  noticeNotInForce: () => ({
    status: 400,
    Message: "Ese aviso de privacidad no es el vigente. Carga la página de nuevo para leer el que sí lo es.",
  }),
  productNotFound: () => ({ status: 404, Message: "No se encontró el producto." }),
  tireNotFound: () => ({ status: 404, Message: "No se encontró una llanta con ese código." }),
  tireUnavailable: () => ({ status: 400, Message: "La llanta ya no está disponible." }),
  vehicleNotFound: () => ({ status: 404, Message: "No se encontró el vehículo." }),
  eventNotFound: () => ({ status: 404, Message: "No se encontró la promoción." }),
  cartNotFound: () => ({ status: 404, Message: "No se encontró el carrito." }),
  notEnoughStock: ({ name, left }) => ({
    status: 400,
    Message: left === 0 ? `${name} está agotada.` : `No hay suficientes piezas de ${name}: ${pieces(left)}.`,
  }),
  quantityTooLarge: () => ({ status: 400, Message: "La cantidad máxima por llanta es de 999 piezas." }),
  orderNotFound: () => ({ status: 404, Message: "No se encontró el pedido." }),
  emptyCart: () => ({ status: 400, Message: "Tu carrito está vacío." }),
  notAuthorizedByCustomer: () => ({ status: 400, Message: "Confirma el resumen de tu compra para finalizar." }),
  deliveryNotAllowed: () => ({ status: 400, Message: GONE_MESSAGES.delivery }),
  addressNotFound: () => ({ status: 400, Message: GONE_MESSAGES.address }),
  branchNotFound: () => ({ status: 400, Message: GONE_MESSAGES.branch }),
  addressMissing: () => ({
    status: 404,
    Message: "La dirección ya no existe. Actualiza la página para ver las que tienes.",
  }),
  tooManyAddresses: ({ most }) => ({
    status: 400,
    Message: `Puedes guardar hasta ${most} direcciones. Elimina una para agregar otra.`,
  }),
  postalCodeNotFound: () => ({
    status: 404,
    Message: "No encontramos ese código postal. Si es correcto, escribe tú la colonia, la ciudad y el municipio.",
  }),
  deliveryForEmployees: () => ({ status: 403, Message: "Este tipo de envío es solo para empleados." }),
  noPickupPlaces: () => ({ status: 404, Message: "Con ese tipo de envío no hay lugares donde recoger." }),
  invoiceNotFound: () => ({ status: 400, Message: GONE_MESSAGES.invoice }),
  invoiceInvalid: () => ({ status: 400, Message: STOP_MESSAGES.invoiceInvalid }),
  paymentNotOffered: () => ({ status: 400, Message: "La forma de pago no está disponible." }),
  cardMissing: () => ({ status: 400, Message: "Faltan los datos de la tarjeta." }),
  cardNotFound: () => ({ status: 404, Message: "No se encontró la tarjeta guardada." }),
  cardSavedAlready: () => ({ status: 409, Message: "Esta tarjeta ya está entre tus tarjetas guardadas." }),
  cardRefused: ({ message }) => ({ status: 400, Message: message }),
  tooManyCards: ({ most }) => ({
    status: 400,
    Message:
      most === 0
        ? "Por el momento no se pueden guardar tarjetas."
        : `Puedes guardar hasta ${most} ${most === 1 ? "tarjeta" : "tarjetas"}. Elimina una para agregar otra.`,
  }),
  // It may have been done: only a look at the list tells.
  paymentServiceAway: () => ({
    status: 503,
    Message: "El procesador de pagos no responde. Espera un momento y revisa tus tarjetas antes de volver a intentar.",
  }),
  slipNotThere: () => ({ status: 404, Message: "Este pedido no espera un pago en tienda ni un depósito." }),
  planNotAllowed: () => ({ status: 400, Message: PLAN_MESSAGES.notAllowed }),
  planOfAnotherBank: () => ({ status: 400, Message: PLAN_MESSAGES.otherBank }),
  overCashLimit: () => ({ status: 400, Message: CASH_LIMIT_MESSAGE }),
  reservationRefused: ({ message }) => ({ status: 409, Message: message }),
  orderNotCancellable: ({ message }) => ({ status: 409, Message: message }),
  tooManyCardTries: () => ({
    status: 429,
    Message: "Hubo varios intentos con tarjeta. Espera una hora para volver a intentar o elige otra forma de pago.",
  }),
  cartChanged: ({ message }) => ({ status: 409, Message: message }),
  idempotencyKeyReused: () => ({ status: 422, Message: "La clave de idempotencia ya se usó con otra solicitud." }),
  idempotencyKeyInvalid: () => ({ status: 400, Message: "La clave de idempotencia debe tener de 1 a 255 caracteres." }),
  tokenRefused: ({ status, description }) => ({ status, Message: description }),
  tooBusy: () => ({
    status: 503,
    Message: "Hay mucha gente en la tienda en este momento. Espera unos segundos y vuelve a intentar.",
  }),
  webhookNotTrusted: () => ({ status: 401, Message: "El aviso no trae las credenciales acordadas." }),
  webhookUnchecked: () => ({ status: 503, Message: "La firma del aviso no se pudo comprobar. Envíalo de nuevo." }),
};

/** The specification's client looks for "modelstate" in it (storefront §8). */
export const REGISTRATION_REFUSED = "No se ha podido completar el registro. Corrige los campos que indica ModelState.";

/** Status and Spanish sentence of an expected error. */
export function toWireRefusal<Kind extends AppError["kind"]>(error: Extract<AppError, { kind: Kind }>): WireRefusal {
  return (WIRE_ERRORS[error.kind] as unknown as (error: AppError) => WireRefusal)(error);
}

/** What is wrong with each field, under the wire's names. */
export const fieldMessages = <Field extends string>(
  errors: { readonly [Key in Field]?: string },
  wireNames: Readonly<Record<Field, string>>,
): FieldMessages =>
  Object.fromEntries(
    Object.entries<string>(errors as Record<Field, string>).map(([field, message]) => [
      wireNames[field as Field],
      [message],
    ]),
  );
