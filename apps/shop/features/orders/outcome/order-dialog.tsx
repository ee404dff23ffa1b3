import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { PrinterIcon } from "../../../../../ui/display/printer-icon.tsx";
import { searchWithAccount } from "../../../navigation/account-place.ts";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import { CashSlip } from "./cash-slip.tsx";
import { CancelOrderAlert } from "../detail/cancel-order-alert.tsx";
import { type Confirmation, isCancellable } from "../confirmation.ts";
import { DepositSlip } from "./deposit-slip.tsx";
import { FailedOrder } from "./failed-order.tsx";
import type { Order } from "../order.ts";
import { InstallDialog } from "../install/install-dialog.tsx";
import { type InstallOffer, takeInstallOffer } from "../install/install-offer.ts";
import { savedOrderOf } from "../saved/saved-order.ts";
import { PaidOrder } from "./paid-order.tsx";
import { PendingOrder } from "./pending-order.tsx";
import { ReviewOrder } from "./review-order.tsx";
import { SlipPdfLink } from "../detail/slip-pdf-link.tsx";
import { useCancelOrder } from "../detail/use-cancel-order.ts";
import { usePayAgain } from "./use-pay-again.ts";

interface OrderDialogProps {
  order: Order;
  confirmation: Confirmation;
  isAsking: boolean;
  isFetching: boolean;
  onAskAgain: () => void;
  isCancelling: boolean;
  /** Why the payment was not cancelled, or empty. */
  cancelRefusal: string;
  /** Leaves the provider's page for good, to pay another way. */
  onCancel: () => void;
}

/** The order confirmation; closing it replaces the route with the home page (storefront §2), after the first order by way of an offer. */
export function OrderDialog({ order, confirmation, ...asking }: OrderDialogProps) {
  const shop = useShopInfo();
  const navigate = useNavigate();
  const leave = () => void navigate("/", { replace: true });
  const [installing, setInstalling] = useState<{ offer: InstallOffer; hasSlip: boolean } | null>(null);
  const close = () => {
    const offer =
      confirmation === "failed" || confirmation === "pending" ? null : takeInstallOffer(shop.hasOfflinePage);
    if (offer === null) leave();
    else setInstalling({ offer, hasSlip: savedOrderOf(order, new Date()) !== null });
  };
  const payAgain = usePayAgain();
  const detailSearch = searchWithAccount("", { dialog: "order", id: order.number });
  const isSlip = confirmation === "cash" || confirmation === "deposit";
  const cancelling = useCancelOrder(order.id);
  if (installing !== null) return <InstallDialog {...installing} onClose={leave} />;
  return (
    <>
      <Dialog
        open
        title={`Pedido ${shop.name}`}
        width={confirmation === "paid" ? 640 : 600}
        onClose={close}
        footer={
          confirmation === "failed" ? (
            <>
              <Button variant="secondary" onClick={close}>
                Cerrar
              </Button>
              <Button onClick={payAgain}>Intentar de nuevo</Button>
            </>
          ) : (
            <>
              {isSlip && (
                <>
                  <SlipPdfLink orderId={order.id} />
                  <Button variant="secondary" onClick={() => window.print()}>
                    <PrinterIcon />
                    Imprimir
                  </Button>
                </>
              )}
              {confirmation === "paid" ? (
                <>
                  <Button variant="secondary" onClick={close}>
                    Cerrar
                  </Button>
                  <LinkButton to={{ pathname: "/", search: detailSearch }} replace>
                    Ver pedido
                  </LinkButton>
                </>
              ) : (
                <Button onClick={close}>Cerrar</Button>
              )}
            </>
          )
        }
      >
        <div aria-live="polite">
          {confirmation === "paid" && <PaidOrder order={order} />}
          {confirmation === "cash" && order.cashSlip && <CashSlip order={order} slip={order.cashSlip} />}
          {confirmation === "deposit" && order.deposit && <DepositSlip order={order} deposit={order.deposit} />}
          {confirmation === "failed" && <FailedOrder order={order} />}
          {confirmation === "review" && order.reviewUntil !== null && (
            <ReviewOrder order={order} until={order.reviewUntil} />
          )}
          {confirmation === "pending" && <PendingOrder order={order} {...asking} />}
        </div>
        {confirmation !== "pending" && isCancellable(order) && (
          <Button className="order-cancel" variant="text" onClick={cancelling.ask}>
            Cancelar pedido
          </Button>
        )}
      </Dialog>
      <CancelOrderAlert number={order.number} cancelling={cancelling} />
    </>
  );
}
