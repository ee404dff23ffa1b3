import type { WireError } from "../../shared/contract/endpoint.ts";
import { ERROR_STATUSES, type ErrorCode } from "../../shared/contract/error-codes.ts";
import { APPOINTMENT_REFUSALS } from "../../shared/domain/appointments/appointment-words.ts";
import { GONE_MESSAGES, PLAN_MESSAGES, STOP_MESSAGES } from "../../shared/domain/checkout/checkout-steps.ts";
import { addressNotDeliveredText } from "../../shared/domain/orders/delivery-coverage.ts";
import { CONTACT_NOT_SENT } from "../../shared/domain/people/contact.ts";
import { CODE_OVER, codeLimited, codeWrong } from "../../shared/domain/people/account/sign-in-code.ts";
import { noInvitationsLeft } from "../../shared/domain/people/invitation.ts";
import { CASH_LIMIT_MESSAGE } from "../../shared/domain/payment/payment-type.ts";
import { GARAGE_REFUSALS } from "../../shared/domain/tires/vehicles/garage.ts";
import { MOST_PER_LINE } from "../../shared/domain/pricing/line-limit.ts";

/** Wire name of a field, and what is wrong with it. */
export type FieldMessages = Readonly<Record<string, string[]>>;

/**
 * Everything expected that can go wrong, as a value. The kind is the code on the wire. A kind without a sentence in `MESSAGES`
 * or without a code in the contract does not compile.
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
  | { kind: "arcoOpenAlready" }
  | { kind: "activationKeyNotFound" }
  | { kind: "activationKeyOver" }
  | { kind: "emailChangeNotFound" }
  | { kind: "emailChangeOver" }
  | { kind: "emailChangeTaken" }
  | { kind: "signInCodeWrong"; left: number }
  | { kind: "signInCodeOver" }
  | { kind: "signInCodeLimited"; retryAfterSeconds: number }
  | { kind: "accountNotFound" }
  | { kind: "alreadyActive" }
  | { kind: "noticeNotInForce" }
  | { kind: "productNotFound" }
  | { kind: "tireNotFound" }
  | { kind: "tireUnavailable" }
  | { kind: "vehicleNotFound" }
  | { kind: "vehicleKnown" }
  | { kind: "garageFull" }
  | { kind: "eventNotFound" }
  | { kind: "previewNotFound" }
  | { kind: "cartNotFound" }
  | { kind: "notEnoughStock"; name: string; left: number }
  | { kind: "quantityTooLarge" }
  | { kind: "orderNotFound" }
  | { kind: "reviewNotFound" }
  | { kind: "emptyCart" }
  | { kind: "notAuthorizedByCustomer" }
  | { kind: "contactMissing" }
  | { kind: "deliveryNotAllowed" }
  | { kind: "addressNotFound" }
  | { kind: "addressNotDelivered"; postalCode: string }
  | { kind: "addressNotCorrectable"; message: string }
  | { kind: "branchNotFound" }
  | { kind: "appointmentTaken"; time: string }
  | { kind: "appointmentNotOffered" }
  | { kind: "appointmentChanged" }
  | { kind: "appointmentTooLate" }
  | { kind: "appointmentNotThere" }
  | { kind: "appointmentNotPossible" }
  | { kind: "appointmentChangedTooOften"; retryAfterSeconds: number }
  | { kind: "addressMissing" }
  | { kind: "tooManyAddresses"; most: number }
  | { kind: "postalCodeNotFound" }
  | { kind: "deliveryForEmployees" }
  | { kind: "noPickupPlaces" }
  | { kind: "invoiceNotFound" }
  | { kind: "invoiceInvalid" }
  | { kind: "invoiceNotThere" }
  | { kind: "invoiceNotPossible"; message: string }
  | { kind: "invoiceCorrectedTooOften"; retryAfterSeconds: number }
  | { kind: "invoiceSentTooOften"; retryAfterSeconds: number }
  | { kind: "folioNotFound" }
  | { kind: "returnNotFound" }
  | { kind: "returnNotPossible"; message: string }
  | { kind: "returnAskedTooOften"; retryAfterSeconds: number }
  | { kind: "photoNotFound" }
  | { kind: "photoRefused"; message: string }
  | { kind: "mountingChanged" }
  | { kind: "notDelivered" }
  | { kind: "warrantyNotFound" }
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
  | { kind: "idempotencyKeyReused" }
  | { kind: "idempotencyKeyInvalid" }
  | { kind: "tooBusy"; retryAfterSeconds: number }
  | { kind: "passwordWanted" }
  | { kind: "webhookNotTrusted" }
  | { kind: "webhookUnchecked" }
  | TokenRefused;

/** `/Token` has the shape of OAuth and its own sentences. */
export interface TokenRefused {
  kind: "tokenRefused";
  code: ErrorCode;
  status: 400 | 429 | 503;
  description: string;
  retryAfterSeconds?: number;
}

/** A refusal that brings the cart as it is now, as the wire has it. */
export interface CartRefused {
  readonly kind: "cartChanged";
  readonly message: string;
  /** What its answer has besides sentence and code. */
  readonly added: Readonly<Record<string, unknown>>;
}

/** Every refusal that a route can answer. */
export type Refusal = AppError | CartRefused;

/** All but the one of `/Token`. */
type TableError = Exclude<Refusal, TokenRefused>;
type StatusOf<Error extends Refusal> = Error extends TableError
  ? (typeof ERROR_STATUSES)[Error["kind"]]
  : 400 | 429 | 503;

/** The expected errors that are answered with one of these statuses. */
export type AppErrorOf<Status extends number> = {
  [Kind in Refusal["kind"]]: StatusOf<Extract<Refusal, { kind: Kind }>> extends Status
    ? Extract<Refusal, { kind: Kind }>
    : never;
}[Refusal["kind"]];

type Messages = { [Kind in TableError["kind"]]: string | ((error: Extract<Refusal, { kind: Kind }>) => string) };

const pieces = (left: number): string => (left === 1 ? "queda 1 pieza" : `quedan ${left} piezas`);

/** Longer waits are those of limits for a day. */
const HOUR_SECONDS = 60 * 60;

/** The Spanish sentence of each (decisions §1). */
const MESSAGES: Messages = {
  invalidRequest: ({ message }) => message,
  unauthorized: "Debes iniciar sesión para continuar.",
  passwordWanted: "Primero elige una contraseña nueva.",
  foreignOrigin: "La solicitud viene de otro sitio y no se aceptó.",
  tooManyAttempts: ({ retryAfterSeconds }) =>
    retryAfterSeconds > HOUR_SECONDS
      ? "Demasiados intentos por hoy. Vuelve a intentar mañana."
      : "Demasiados intentos. Espera unos minutos y vuelve a intentar.",
  fieldsRefused: ({ message, fields }) => message ?? Object.values(fields).flat().map(asSentence).join(" "),
  // The specification's client looks for "duplicate key" in it (storefront §8).
  emailTaken: "Este correo electrónico ya está registrado (duplicate key).",
  notInvited: "Este correo no tiene una invitación vigente. Pídela al empleado que te invitó.",
  employeesOnly: "Solo los empleados pueden enviar invitaciones.",
  invitationsSpent: ({ limit, year }) => noInvitationsLeft(limit, year),
  invitationNotFound: "No se encontró la invitación.",
  invitationUsed: "Tu invitado ya se registró: no necesita otro correo.",
  resentTooOften: "Ya reenviaste esta invitación varias veces. Vuelve a intentar mañana.",
  contactRefused: CONTACT_NOT_SENT,
  contactSenderGone: "Tu cuenta ya no existe. Carga la página de nuevo para escribirnos con tu nombre y tu correo.",
  arcoOpenAlready: "Ya tienes abierta una solicitud de ese derecho. Te responderemos por correo.",
  activationKeyNotFound: "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  // Not a 404: for that the specification has the sentence above (account §8).
  activationKeyOver: "Este enlace ya venció. Pide otro: tu cuenta sigue aquí.",
  emailChangeNotFound: "Este enlace no es de tu cuenta o ya no sirve. Pide otro en “Mis Datos”, con “Cambiar correo”.",
  emailChangeOver:
    "Este enlace ya venció. Pide otro en “Mis Datos”, con “Cambiar correo”: tu correo sigue como estaba.",
  emailChangeTaken: "Ese correo ya tiene otra cuenta. El correo de tu cuenta sigue como estaba.",
  signInCodeWrong: ({ left }) => codeWrong(left),
  signInCodeOver: CODE_OVER,
  signInCodeLimited: ({ retryAfterSeconds }) => codeLimited(retryAfterSeconds),
  accountNotFound: "Ocurrió un error, verifica que el correo sea correcto.",
  alreadyActive: "Tu cuenta ya está activa. Puedes iniciar sesión.",
  noticeNotInForce: "Ese aviso de privacidad no es el vigente. Carga la página de nuevo para leer el que sí lo es.",
  productNotFound: "No se encontró el producto.",
  tireNotFound: "No se encontró una llanta con ese código.",
  tireUnavailable: "La llanta ya no está disponible.",
  vehicleNotFound: "No se encontró el vehículo.",
  vehicleKnown: GARAGE_REFUSALS.vehicleKnown,
  garageFull: GARAGE_REFUSALS.garageFull,
  eventNotFound: "No se encontró la promoción.",
  previewNotFound: "Este enlace de vista previa ya no vale.",
  cartNotFound: "No se encontró el carrito.",
  notEnoughStock: ({ name, left }) =>
    left === 0 ? `${name} está agotada.` : `No hay suficientes piezas de ${name}: ${pieces(left)}.`,
  quantityTooLarge: `La cantidad máxima por llanta es de ${MOST_PER_LINE} piezas.`,
  orderNotFound: "No se encontró el pedido.",
  reviewNotFound: "Aquí ya no se puede opinar.",
  emptyCart: "Tu carrito está vacío.",
  notAuthorizedByCustomer: "Confirma el resumen de tu compra para finalizar.",
  contactMissing: STOP_MESSAGES.contactMissing,
  deliveryNotAllowed: GONE_MESSAGES.delivery,
  addressNotFound: GONE_MESSAGES.address,
  addressNotDelivered: ({ postalCode }) => addressNotDeliveredText(postalCode),
  addressNotCorrectable: ({ message }) => message,
  branchNotFound: GONE_MESSAGES.branch,
  appointmentTaken: ({ time }) => APPOINTMENT_REFUSALS.taken(time),
  appointmentNotOffered: APPOINTMENT_REFUSALS.notOffered,
  appointmentChanged: APPOINTMENT_REFUSALS.changed,
  appointmentTooLate: APPOINTMENT_REFUSALS.late,
  appointmentNotThere: APPOINTMENT_REFUSALS.notThere,
  appointmentNotPossible: APPOINTMENT_REFUSALS.notPossible,
  appointmentChangedTooOften: APPOINTMENT_REFUSALS.tooOften,
  addressMissing: "La dirección ya no existe. Actualiza la página para ver las que tienes.",
  tooManyAddresses: ({ most }) => `Puedes guardar hasta ${most} direcciones. Elimina una para agregar otra.`,
  postalCodeNotFound:
    "No encontramos ese código postal. Si es correcto, escribe tú la colonia, la ciudad y el municipio.",
  deliveryForEmployees: "Este tipo de envío es solo para empleados.",
  noPickupPlaces: "Con ese tipo de envío no hay lugares donde recoger.",
  invoiceNotFound: GONE_MESSAGES.invoice,
  invoiceInvalid: STOP_MESSAGES.invoiceInvalid,
  invoiceNotThere: "Este pedido no tiene una factura timbrada.",
  invoiceNotPossible: ({ message }) => message,
  invoiceCorrectedTooOften: "Corregiste tus datos muchas veces hoy. Inténtalo mañana, o escríbenos.",
  invoiceSentTooOften: "Ya te enviamos esta factura varias veces. Búscala en tu correo o descárgala aquí.",
  folioNotFound: "No encontramos un mensaje con ese folio y ese correo. Revisa los dos.",
  returnNotFound: "No se encontró la devolución.",
  returnNotPossible: ({ message }) => message,
  returnAskedTooOften: "Hiciste muchos cambios hoy. Inténtalo mañana, o escríbenos.",
  photoNotFound: "No se encontró la foto. Súbela otra vez.",
  photoRefused: ({ message }) => message,
  paymentNotOffered: "La forma de pago no está disponible.",
  cardMissing: "Faltan los datos de la tarjeta.",
  cardNotFound: GONE_MESSAGES.card,
  cardSavedAlready: "Esta tarjeta ya está entre tus tarjetas guardadas.",
  cardRefused: ({ message }) => message,
  tooManyCards: ({ most }) =>
    most === 0
      ? "Por el momento no se pueden guardar tarjetas."
      : `Puedes guardar hasta ${most} ${most === 1 ? "tarjeta" : "tarjetas"}. Elimina una para agregar otra.`,
  // It may have been done: only a look at the list tells.
  paymentServiceAway:
    "El procesador de pagos no responde. Espera un momento y revisa tus tarjetas antes de volver a intentar.",
  mountingChanged: "Estos datos cambiaron mientras los escribías. Revísalos y guarda otra vez.",
  notDelivered: "Este pedido todavía no se entrega.",
  warrantyNotFound: "No encontramos esa póliza de garantía.",
  slipNotThere: "Este pedido no espera un pago en tienda ni un depósito.",
  planNotAllowed: PLAN_MESSAGES.notAllowed,
  planOfAnotherBank: PLAN_MESSAGES.otherBank,
  overCashLimit: CASH_LIMIT_MESSAGE,
  reservationRefused: ({ message }) => message,
  orderNotCancellable: ({ message }) => message,
  tooManyCardTries:
    "Hubo varios intentos con tarjeta. Espera una hora para volver a intentar o elige otra forma de pago.",
  cartChanged: ({ message }) => message,
  idempotencyKeyReused: "La clave de idempotencia ya se usó con otra solicitud.",
  idempotencyKeyInvalid: "La clave de idempotencia debe tener de 1 a 255 caracteres.",
  tooBusy: "Hay mucha gente en la tienda en este momento. Espera unos segundos y vuelve a intentar.",
  webhookNotTrusted: "El aviso no trae las credenciales acordadas.",
  webhookUnchecked: "La firma del aviso no se pudo comprobar. Envíalo de nuevo.",
};

/** The specification's client looks for "modelstate" in it (storefront §8). */
export const REGISTRATION_REFUSED = "No se ha podido completar el registro. Corrige los campos que indica ModelState.";

/** Status and body of an expected error. */
export function toWireRefusal(error: TableError): { readonly status: number; readonly body: WireError } {
  const message = MESSAGES[error.kind] as string | ((error: TableError) => string);
  const Message = typeof message === "string" ? message : message(error);
  const fields = error.kind === "fieldsRefused" && { ModelState: error.fields };
  return { status: ERROR_STATUSES[error.kind], body: { Message, Codigo: error.kind, ...fields } };
}

/** A field's message with its stop: some are whole sentences already. */
const asSentence = (message: string): string => (/[.?!]$/.test(message) ? message : `${message}.`);

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
