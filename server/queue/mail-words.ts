import type { DropReason } from "../db/tables/mail.ts";
import type { MailKind } from "./add-job.ts";

/** What an e-mail is called on staff's screens and in the document a person gets. */
const MAIL_WORDS = {
  orderReserved: "Cómo pagar el pedido",
  orderInReview: "Pago en revisión",
  depositInReview: "Depósito en revisión",
  orderPaid: "Pago recibido",
  orderExpired: "Pedido vencido",
  orderRefunded: "Pago tardío, se devuelve",
  paymentDeclined: "Pago rechazado",
  orderMoneyBack: "Dinero devuelto",
  orderCancelled: "Pedido cancelado",
  orderCancelledPaid: "Pedido pagado y cancelado",
  orderCancelledContested: "Pedido cancelado, su pago lo ve quien cobró",
  orderSentToStore: "Enviado a la tienda",
  orderShipped: "Pedido enviado",
  orderShippedToBranch: "Enviado a la sucursal",
  orderAtCourierBranch: "En sucursal de paquetería",
  orderAtHumanResources: "En Recursos Humanos",
  orderAtDealerBranch: "En sucursal de distribuidor",
  orderDelivered: "Pedido entregado",
  depositReview: "Al personal: depósito por revisar",
  otherAmount: "Al personal: pago por otro importe",
  revived: "Al personal: el pedido revivió",
  refundAsked: "Al personal: devolución pedida",
  refundByHand: "Al personal: devolver a mano",
  refundFailed: "Al personal: devolución sin hacer",
  reviewOverdue: "Al personal: revisión sin terminar",
  refundContested: "Al personal: devolución detenida",
  returnedBefore: "Al personal: pago devuelto antes de registrarse",
  paymentReturn: "Al personal: contracargo, disputa o devolución",
  confirmation: "Confirmar el correo",
  temporaryPassword: "Contraseña temporal",
  passwordChanged: "Contraseña cambiada",
  sessionsClosed: "Sesiones cerradas",
  emailChange: "Confirmar el correo nuevo",
  emailChanged: "Correo cambiado",
  paymentReport: "Al personal: diferencias de pagos",
  invitation: "Invitación",
  contactMessage: "Al personal: mensaje de contacto",
} as const satisfies Record<MailKind, string>;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(MAIL_WORDS));

/** A kind that another version wrote keeps its own name. */
export const mailName = (kind: string): string => NAMES.get(kind) ?? kind;

export const DROP_WORDS = {
  notNeeded: "ya no hizo falta",
  replaced: "lo sustituyó otro igual",
  noServer: "la tienda no tiene servidor de correo",
  jobGone: "su tarea desapareció; no se sabe si salió",
} as const satisfies Record<DropReason, string>;
