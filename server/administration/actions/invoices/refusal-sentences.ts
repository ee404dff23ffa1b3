import { invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { formatDateTime, formatLongDate } from "../../../../shared/domain/text/dates.ts";
import type { AskToCancelError } from "../../../features/invoices/changes/ask-to-cancel.ts";
import type { CreditInvoiceError } from "../../../features/invoices/changes/credit-invoice.ts";
import type { InvoiceOrderError } from "../../../features/invoices/invoice-order.ts";
import type { ReplaceInvoiceError } from "../../../features/invoices/changes/replace-invoice.ts";
import type { SetReceiverError } from "../../../features/invoices/changes/set-invoice-receiver.ts";
import type { DeclareUnstampedError, StampAgainError } from "../../../features/invoices/stamping/stamp-again.ts";

type InvoicingError =
  | InvoiceOrderError
  | StampAgainError
  | DeclareUnstampedError
  | AskToCancelError
  | CreditInvoiceError
  | ReplaceInvoiceError
  | SetReceiverError;

/** Why invoicing refused, for the member of the staff. */
export function refusalSentence(error: InvoicingError): string {
  switch (error.kind) {
    case "orderNotFound":
      return "El pedido no existe.";
    case "orderNotSold":
      return "El pedido no está pagado, o ya terminó.";
    case "orderRefunded":
      return "El dinero del pedido se devolvió, o va de vuelta.";
    case "noInvoiceData":
      return "El pedido no tiene datos de facturación: va a la global.";
    case "invoicedAlready":
      return "El pedido ya está en una factura.";
    case "cfdiNotFound":
      return "La factura no existe.";
    case "nothingToStamp":
      return `No hay nada que timbrar: está ${inState(error)}.`;
    case "notUnknown":
      return `Sólo se anota de una de la que no se sabe si se timbró: está ${inState(error)}.`;
    case "tooEarly":
      return `El PAC todavía puede contestar: se puede anotar desde el ${formatDateTime(error.from)}.`;
    default:
      return correctionRefusal(error);
  }
}

type Correcting = Exclude<
  InvoicingError,
  InvoiceOrderError | StampAgainError | DeclareUnstampedError | { readonly kind: "cfdiNotFound" }
>;

function correctionRefusal(error: Correcting): string {
  switch (error.kind) {
    case "notCancellable":
      return `No se puede cancelar: está ${inState(error)}.`;
    case "relationUnderWay":
      return "Una sustitución o una nota de crédito de ella se está timbrando: espera a que termine.";
    case "substituteMissing":
      return "El motivo 01 necesita la factura que la sustituye: usa Sustituir.";
    case "substituteUnexpected":
    case "substituteUnrelated":
      return "Otra factura la sustituye: se cancela con motivo 01.";
    case "notGlobal":
      return "El motivo 04 sólo es para una factura global.";
    case "hasRelations":
      return "Tiene documentos relacionados vigentes: primero se cancelan ellos.";
    case "deadlineOver":
      return `El plazo para cancelarla terminó el ${formatLongDate(new Date(error.since.getTime() - 1))}, con la declaración anual.`;
    case "notReplaceable":
      return `Sólo se sustituye una factura timbrada de un pedido: está ${inState(error)}.`;
    case "replacedAlready":
    case "replaced":
      return "Otra factura ya la sustituye.";
    case "hasCreditNotes":
      return "Tiene notas de crédito: no se sustituye mientras estén vigentes.";
    case "noNominative":
      return "Ningún pedido de la global tiene datos de facturación: primero escríbelos en el pedido.";
    case "invoiceStands":
      return `El pedido ya tiene su factura, ${inState(error)}: usa Sustituir.`;
    case "receiverInvalid":
      return "Los datos del receptor no son válidos.";
    case "receiverUnchanged":
      return "Los datos son los mismos: no hay nada que sustituir.";
    case "notCreditable":
      return `No se puede acreditar: está ${inState(error)}.`;
    case "creditedAlready":
      return "Ese reembolso ya tiene su nota de crédito.";
    case "orderNotInInvoice":
      return "Ese pedido no está en la factura.";
    case "nothingToCredit":
      return "El importe debe ser mayor que cero.";
    case "exceedsInvoice":
      return `Es más de lo que queda por acreditar: ${formatMxn(centavos(error.left))}.`;
    case "notAConcept":
    case "tooManyPieces":
      return "Las piezas no son las de la factura.";
  }
}

const inState = ({ state }: { readonly state: Parameters<typeof invoiceStateLabel>[0] }): string =>
  invoiceStateLabel(state).toLowerCase();
