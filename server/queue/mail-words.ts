import type { DropReason } from "../db/tables/mail.ts";
import type { MailKind } from "./add-job.ts";
import { ORDER_MAILS, type OrderMailKind } from "./order-mails.ts";

/** What the other e-mails are called on staff's screens and in the document a person gets. */
const OTHER_WORDS = {
  invoiceStamped: "Factura",
  invoiceRefused: "Corregir datos de facturación",
  invoiceCancelled: "Factura cancelada",
  creditNoteStamped: "Nota de crédito",
  returnAsked: "Acuse de devolución",
  returnAuthorized: "Devolución autorizada",
  returnReceived: "Devolución recibida",
  returnReplaced: "Devolución: llantas nuevas",
  returnReplacementArrived: "Devolución: llegaron las llantas nuevas",
  returnRejected: "Devolución rechazada",
  depositReview: "Al personal: depósito por revisar",
  otherAmount: "Al personal: pago por otro importe",
  revived: "Al personal: el pedido revivió",
  refundAsked: "Al personal: devolución pedida",
  refundByHand: "Al personal: devolver a mano",
  refundFailed: "Al personal: devolución sin hacer",
  reviewOverdue: "Al personal: revisión sin terminar",
  invoiceNotCancelled: "Al personal: factura sin cancelar",
  invoiceCancelledElsewhere: "Al personal: factura cancelada fuera de la tienda",
  refundContested: "Al personal: devolución detenida",
  returnedBefore: "Al personal: pago devuelto antes de registrarse",
  paymentReturn: "Al personal: contracargo, disputa o devolución",
  confirmation: "Confirmar el correo",
  temporaryPassword: "Contraseña temporal",
  passwordChanged: "Contraseña cambiada",
  sessionsClosed: "Sesiones cerradas",
  emailChange: "Confirmar el correo nuevo",
  emailChanged: "Correo cambiado",
  signInCode: "Código para entrar",
  staffInvitation: "Al personal: invitación para entrar",
  staffNewDevice: "Al personal: entrada desde otro navegador",
  staffLocked: "Al personal: cuenta cerrada por intentos",
  staffFactorReset: "Al personal: segunda prueba retirada",
  staffPasswordChanged: "Al personal: contraseña cambiada",
  staffFactorChanged: "Al personal: forma de entrar cambiada",
  staffBreakGlass: "Al personal: comando sobre el personal",
  paymentReport: "Al personal: diferencias de pagos",
  auditReport: "A los dueños: revisión de la bitácora",
  invitation: "Invitación",
  contactMessage: "Al personal: mensaje de contacto",
  contactReceipt: "Folio de un mensaje",
  messageAnswer: "Respuesta a un mensaje",
  stockAlert: "Llanta de nuevo disponible",
  vehicleReminder: "Recordatorio de revisar las llantas",
  arcoReceived: "Solicitud ARCO recibida",
  arcoMissing: "Solicitud ARCO: falta algo",
  arcoDecided: "Solicitud ARCO: respuesta",
  arcoDone: "Solicitud ARCO cumplida",
} as const satisfies Record<Exclude<MailKind, OrderMailKind>, string>;

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ORDER_MAILS).map(([kind, { label }]) => [kind, label] as const),
  ...Object.entries(OTHER_WORDS),
]);

/** A kind that another version wrote keeps its own name. */
export const mailName = (kind: string): string => NAMES.get(kind) ?? kind;

export const DROP_WORDS = {
  notNeeded: "ya no hizo falta",
  replaced: "lo sustituyó otro igual",
  noServer: "la tienda no tiene servidor de correo",
  jobGone: "su tarea desapareció; no se sabe si salió",
} as const satisfies Record<DropReason, string>;
