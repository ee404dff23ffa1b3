import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { PrinterIcon } from "../../../../../ui/display/printer-icon.tsx";
import { WaitingShapes } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { useDraftForm } from "../../../forms/use-draft-form.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { RefusedError } from "../../../session/query-client.ts";
import { useSession } from "../../../session/session-query.ts";
import { BoughtAgain } from "../bought-again.tsx";
import { CancelOrderAlert } from "./cancel-order-alert.tsx";
import { orderIdOf } from "../confirmation.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderDetailShape } from "./order-detail-shape.tsx";
import { OrderInvoiceBlock } from "./order-invoice.tsx";
import { orderQuery } from "../order-query.ts";
import { useSavedOrder } from "../saved/use-saved-orders.ts";
import { useBuyAgain } from "../use-buy-again.ts";
import { useCancelOrder } from "./use-cancel-order.ts";
import { useOrderInvoice } from "./use-order-invoice.ts";
import "../../../page/with-aside.css";
import "../orders.css";

const FAILED = "No se pudo cargar tu pedido.";

/** `id`: the order's number. */
export function OrderDetailDialog({ id }: { id: string }) {
  const { isChecked, user } = useSession();
  const { close } = useDialogs();
  const orderId = orderIdOf(id);
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(orderId ?? 0),
    enabled: user !== null && orderId !== null,
  });
  useSavedOrder(order);
  const invoicing = useOrderInvoice(orderId, user !== null);
  const again = useBuyAgain();
  useDraftForm("order", id);
  const cancelling = useCancelOrder(orderId ?? 0);
  if (isChecked && !user) return null;

  const isUnfound = orderId === null || (error instanceof RefusedError && error.status === 404);
  // Both at once: the invoice's place is above other things.
  const isWaiting = !isUnfound && !error && (!order || invoicing.isPending);
  return (
    <>
      <Dialog
        open
        title="Detalles de Pedido"
        width={1040}
        onClose={close}
        isWaiting={isWaiting}
        footer={
          <>
            {(order || isWaiting) && (
              <>
                <Button className="push" variant="text" aria-disabled={isWaiting} onClick={() => window.print()}>
                  <PrinterIcon small />
                  Imprimir
                </Button>
                {/* Buying again while the provider decides would pay twice. */}
                {!order?.isInReview && (
                  <Button
                    variant="secondary"
                    className="order-again"
                    busy={again.isBusy}
                    busyLabel="Agregando..."
                    aria-disabled={isWaiting}
                    onClick={() => order && void again.buy(order.id)}
                  >
                    Volver a comprar
                  </Button>
                )}
              </>
            )}
            <Button onClick={close}>Cerrar</Button>
          </>
        }
      >
        {order && !isWaiting ? (
          <OrderDetail
            order={order}
            onCancel={cancelling.ask}
            invoice={<OrderInvoiceBlock order={order} invoicing={invoicing} />}
          />
        ) : isUnfound ? (
          <Empty title="No se encontró el pedido.">Revisa que el número sea correcto.</Empty>
        ) : error ? (
          <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
            {error.message || FAILED}
          </RetryNote>
        ) : (
          <WaitingShapes>
            <OrderDetailShape />
          </WaitingShapes>
        )}
      </Dialog>
      {order && <CancelOrderAlert number={order.number} cancelling={cancelling} />}
      <BoughtAgain lines={again.short} onClose={again.forget} onGoToCart={again.goToCart} />
    </>
  );
}
