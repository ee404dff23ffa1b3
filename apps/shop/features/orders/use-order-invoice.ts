import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { InvoiceStep } from "../invoices/invoice.ts";
import { invoiceQuery } from "../invoices/invoice-query.ts";
import { stepOfAddress } from "../invoices/invoice-texts.ts";

/** The invoice of the order on view, and the step that is being taken: by a press, or by `?factura=corregir` in the address. */
export function useOrderInvoice(orderId: number | null, isEnabled: boolean) {
  const { search } = useLocation();
  const { data, isPending, isFetching, refetch } = useQuery({
    ...invoiceQuery(orderId ?? 0),
    enabled: isEnabled && orderId !== null,
  });
  const [pressed, setPressed] = useState<InvoiceStep | null>(null);
  // An address asks once, and only for what may be done.
  const [isAddressOver, setAddressOver] = useState(false);
  const wanted = stepOfAddress(search);
  const byAddress = !isAddressOver && wanted !== null && data?.step === wanted ? wanted : null;
  return {
    invoice: data,
    isPending,
    isFetching,
    retry: () => void refetch(),
    step: pressed ?? byAddress,
    open: setPressed,
    close: () => {
      setPressed(null);
      setAddressOver(true);
    },
  };
}

export type OrderInvoicing = ReturnType<typeof useOrderInvoice>;
