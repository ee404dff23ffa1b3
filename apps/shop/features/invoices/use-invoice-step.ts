import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { askForInvoiceEndpoint } from "../../../../shared/contract/orders/invoices.ts";
import { sessionApi } from "../../session/session-api.ts";
import type { InvoiceStep } from "./invoice.ts";
import { invoiceQuery } from "./invoice-query.ts";
import { invoiceStepBodyOf, orderInvoiceOf } from "./wire-invoice.ts";

const NOT_ASKED = "No se pudo enviar tu solicitud. Vuelve a intentar.";

interface StepOptions {
  readonly orderId: number;
  readonly step: InvoiceStep;
  readonly onDone: () => void;
}

/** Asks for an invoice with saved data, by their number. */
export function useInvoiceStep({ orderId, step, onDone }: StepOptions) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState({ words: "", times: 0 });
  const isAsking = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async (invoiceId: number) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const asked = await sessionApi.call(askForInvoiceEndpoint, {
      params: { orderId },
      body: invoiceStepBodyOf(step, invoiceId),
    });
    isAsking.current = false;
    setBusy(false);
    if (asked.ok) {
      queryClient.setQueryData(invoiceQuery(orderId).queryKey, orderInvoiceOf(asked.value));
      // A form that was left meanwhile has nothing to close: that would be the order below it.
      if (!isGone.current) onDone();
      return;
    }
    if (asked.status === 401) return; // the end of the session has an alert of its own
    // What stands in the way may be news: it was asked for in another tab, or its time is over.
    void queryClient.invalidateQueries({ queryKey: invoiceQuery(orderId).queryKey });
    setRefusal(({ times }) => ({ words: asked.message || NOT_ASKED, times: times + 1 }));
  };
  return {
    isBusy,
    refusal,
    ask: (invoiceId: number) => void ask(invoiceId),
    forget: () => setRefusal({ words: "", times: 0 }),
  };
}
