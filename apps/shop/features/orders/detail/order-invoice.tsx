import { RetryNote } from "../../../forms/retry-note.tsx";
import { InvoiceBlock } from "../../invoices/invoice-block.tsx";
import { hasInvoiceNews } from "../../invoices/invoice-texts.ts";
import type { Order } from "../order.ts";
import type { OrderInvoicing } from "./use-order-invoice.ts";

interface OrderInvoiceProps {
  order: Order;
  invoicing: OrderInvoicing;
}

/** 'Factura' in an order's detail. */
export function OrderInvoiceBlock({ order, invoicing }: OrderInvoiceProps) {
  const { invoice } = invoicing;
  if (!invoice)
    return (
      <div className="mt-5 screen-only">
        <RetryNote isBusy={invoicing.isFetching} onRetry={invoicing.retry}>
          No se pudo cargar la factura de este pedido.
        </RetryNote>
      </div>
    );
  if (!hasInvoiceNews(invoice)) return null;
  const receiver = order.invoice ? `${order.invoice.legalName}, ${order.invoice.rfc}` : "";
  return <InvoiceBlock orderId={order.id} invoice={invoice} receiver={receiver} onStep={invoicing.open} />;
}
