import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useClosedWhen } from "../../../navigation/use-closed-when.ts";
import { useSession } from "../../../session/session-query.ts";
import type { InvoiceStep } from "../../invoices/invoice.ts";
import { invoiceQuery } from "../../invoices/invoice-query.ts";
import { InvoiceStepDialog } from "../../invoices/invoice-step-dialog.tsx";
import { orderQuery } from "../order-query.ts";
import { orderIdOf } from "../confirmation.ts";

interface OrderInvoiceDialogProps {
  /** The order's number. */
  id: string;
  step: InvoiceStep;
}

/**
 * The form of an order's invoice, above the order. An address that asks for what cannot be done leads to the order; a form that is open
 * stays, and the answer to its request says what changed meanwhile.
 */
function OrderInvoiceDialog({ id, step }: OrderInvoiceDialogProps) {
  const queryClient = useQueryClient();
  const { close } = useDialogs();
  const { isChecked, user } = useSession();
  const orderId = orderIdOf(id);
  const enabled = user !== null && orderId !== null;
  const order = useQuery({ ...orderQuery(orderId ?? 0), enabled });
  const invoice = useQuery({ ...invoiceQuery(orderId ?? 0), enabled });
  const [isOpen, setOpen] = useState(false);
  const isAllowed = order.data !== undefined && invoice.data?.step === step;
  if (isAllowed && !isOpen) setOpen(true);
  const isAnswered = enabled ? !order.isFetching && !invoice.isFetching : orderId === null;
  useClosedWhen(user !== null && !isOpen && !isAllowed && isAnswered);
  if (isChecked && !user) return null;
  return (
    <InvoiceStepDialog
      step={step}
      order={order.data}
      invoice={isOpen ? invoice.data : undefined}
      frozen={order.data?.invoice ?? null}
      onClose={close}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: orderQuery(orderId ?? 0).queryKey });
        close();
      }}
    />
  );
}

/** 'Solicitar factura'. */
export const RequestInvoiceDialog = ({ id }: { id: string }) => <OrderInvoiceDialog id={id} step="request" />;

/** 'Corregir'. */
export const CorrectInvoiceDialog = ({ id }: { id: string }) => <OrderInvoiceDialog id={id} step="correct" />;

/** 'Mis datos cambiaron'. */
export const ReplaceInvoiceDialog = ({ id }: { id: string }) => <OrderInvoiceDialog id={id} step="replace" />;
