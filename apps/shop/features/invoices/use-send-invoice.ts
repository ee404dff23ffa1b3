import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendInvoiceEndpoint } from "../../../../shared/contract/orders/invoices.ts";
import { sessionApi } from "../../session/session-api.ts";
import { invoiceQuery } from "./invoice-query.ts";
import { orderInvoiceOf } from "./wire-invoice.ts";

/** What became of 'Reenviar por correo'. `words`: why it was not sent. */
export type SentInvoice = { readonly kind: "sent" } | { readonly kind: "refused"; readonly words: string };

const NOT_SENT = "No se pudo enviar la factura. Vuelve a intentar.";

/** Sends the newest invoice to the customer's e-mail again. */
export function useSendInvoice(orderId: number) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SentInvoice | null>(null);
  const isSending = useRef(false); // state alone would let two clicks of the same frame through
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setOutcome(null);
    const sent = await sessionApi.call(sendInvoiceEndpoint, { params: { orderId } });
    isSending.current = false;
    setBusy(false);
    if (sent.ok) {
      queryClient.setQueryData(invoiceQuery(orderId).queryKey, orderInvoiceOf(sent.value));
      setOutcome({ kind: "sent" });
    } else if (sent.status !== 401) {
      // The end of the session has an alert of its own.
      setOutcome({ kind: "refused", words: sent.message || NOT_SENT });
    }
  };
  return { isBusy, outcome, send: () => void send() };
}
