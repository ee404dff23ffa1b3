import { useQuery } from "@tanstack/react-query";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import type { InvoiceStep } from "../../invoices/invoice.ts";
import { invoiceQuery } from "../../invoices/invoice-query.ts";
import { INVOICE_DIALOGS } from "../../invoices/invoice-texts.ts";

/** The invoice of the order on view, and the way to its form. */
export function useOrderInvoice(orderId: number | null, isEnabled: boolean) {
  const { openAccount } = useDialogs();
  const { data, isPending, isFetching, refetch } = useQuery({
    ...invoiceQuery(orderId ?? 0),
    enabled: isEnabled && orderId !== null,
  });
  return {
    invoice: data,
    isPending,
    isFetching,
    retry: () => void refetch(),
    open: (step: InvoiceStep) => openAccount(INVOICE_DIALOGS[step], orderId ?? ""),
  };
}

export type OrderInvoicing = ReturnType<typeof useOrderInvoice>;
