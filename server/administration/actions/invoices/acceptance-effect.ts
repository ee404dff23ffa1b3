import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { acceptedBySilenceAt } from "../../../../shared/domain/invoicing/cancellation.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import type { Cfdi } from "../../../features/invoices/cfdi.repository.ts";
import { asksReceiver } from "../../../features/invoices/reading/invoice-words.ts";

/** Whether the receiver has to accept a cancellation, and until when; a second request has no clock. */
export function acceptanceEffect(cfdi: Cfdi, now: Date): Effect {
  const text = (): string => {
    if (!asksReceiver(cfdi, now)) return "No necesita que su receptor acepte.";
    if (cfdi.state === "cancelRejected") return "Su receptor ya la rechazó una vez: esta solicitud no tiene plazo.";
    return `Su receptor tiene hasta el ${formatDateTime(acceptedBySilenceAt(now))} para rechazarla; si no contesta, queda cancelada.`;
  };
  return { kind: "invoice", text: text() };
}
