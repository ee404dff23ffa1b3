import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Waiting } from "../../../../../ui/feedback/spinner.tsx";
import { StatusMark } from "../../../../../ui/feedback/status-mark.tsx";
import { ORDER_STATUSES } from "../../../../../shared/domain/orders/order-status.ts";
import { tellPurchase } from "../../../analytics/purchase-event.ts";
import { CART_KEY } from "../../cart/cart-query.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { RefusedError } from "../../../session/query-client.ts";
import { useSession } from "../../../session/session-query.ts";
import { awaitsAnswer, confirmationFor, isOverUnpaid, isPurchase } from "../confirmation.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { confirmationQuery, isStillAsking } from "../order-query.ts";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { useDetailInstead } from "./use-detail-instead.ts";
import { useCancelPayment } from "./use-cancel-payment.ts";
import { usePayAgain } from "./use-pay-again.ts";
import { useSavedOrder } from "../saved/use-saved-orders.ts";
import { useSpentCoupon } from "./use-spent-coupon.ts";
import "../../../page/with-aside.css";
import "../orders.css";
import "./outcome.css";

/** The page behind the confirmation. Its server HTML has nothing personal: the session is only known in the browser. */
export function OrderScreen({ orderId }: { orderId: number }) {
  const { isChecked, user } = useSession();
  const { openLogin } = useDialogs();
  const wasAsked = useRef(false);

  useEffect(() => {
    if (!isChecked || user || wasAsked.current) return;
    wasAsked.current = true; // once: after closing it the button below opens it
    openLogin({ forOrder: true });
  }, [isChecked, user, openLogin]);

  return (
    <div className="wrap section order-page fills-window">
      <h1>Tu pedido</h1>
      {user ? (
        <CustomerOrder orderId={orderId} />
      ) : isChecked ? (
        <>
          <p>Inicia sesión para ver tu pedido.</p>
          <div className="row">
            <Button onClick={() => openLogin({ forOrder: true })}>Login</Button>
            <HomeLink />
          </div>
        </>
      ) : (
        <Waiting>Cargando...</Waiting>
      )}
    </div>
  );
}

function CustomerOrder({ orderId }: { orderId: number }) {
  const queryClient = useQueryClient();
  const { openAccount } = useDialogs();
  const { cancel, isCancelling, isReady, cameBack, refusal } = useCancelPayment(orderId);
  const payAgain = usePayAgain();
  const query = useQuery({ ...confirmationQuery(orderId), enabled: isReady });
  const { data: order, error, isFetching, refetch } = query;
  const status = order?.status;

  // Placing an order emptied the cart, and a refused payment filled it again.
  useEffect(() => {
    if (status !== undefined) void queryClient.invalidateQueries({ queryKey: CART_KEY });
  }, [status, queryClient]);

  const confirmation = order ? confirmationFor(order) : null;
  useDetailInstead(order, { wasCancelledHere: cameBack });
  useSavedOrder(order);
  useSpentCoupon(confirmation === "paid" || confirmation === "cash" || confirmation === "deposit");
  useEffect(() => {
    if (order && isPurchase(confirmation)) tellPurchase(order);
  }, [order, confirmation]);

  if (order === undefined) {
    if (error === null) return <Waiting>Buscando tu pedido...</Waiting>;
    return error instanceof RefusedError && error.status === 404 ? (
      <Unfound />
    ) : (
      <Message
        text={error.message}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  const questions = queryClient.getQueryState(confirmationQuery(orderId).queryKey)?.dataUpdateCount ?? 0;
  const name = awaitsAnswer(order.status) || order.isInReview ? null : order.status;
  const isUnpaid = order.status === "unpaid";
  const cancelAndPayAgain = async () => {
    const now = await cancel();
    if (now && isOverUnpaid(now.status)) payAgain();
  };
  return (
    <>
      <div className="row">
        <span>Pedido {order.number}</span>
        {name && <StatusMark kind={ORDER_STATUSES[name].icon}>{ORDER_STATUSES[name].label}</StatusMark>}
      </div>
      {isUnpaid && <UnpaidOrder order={order} />}
      <div className="row">
        {!confirmation && (
          <Button variant={isUnpaid ? "secondary" : "primary"} onClick={() => openAccount("order", order.id)}>
            Ver pedido
          </Button>
        )}
        <HomeLink />
      </div>
      {confirmation && (
        <OrderDialog
          order={order}
          confirmation={confirmation}
          isAsking={awaitsAnswer(order.status) && isStillAsking(questions)}
          isFetching={isFetching}
          onAskAgain={() => void refetch()}
          isCancelling={isCancelling}
          cancelRefusal={refusal}
          onCancel={() => void cancelAndPayAgain()}
        />
      )}
    </>
  );
}

const HomeLink = () => (
  <LinkButton variant="secondary" to="/">
    Ir al inicio
  </LinkButton>
);

function Unfound() {
  return (
    <div className="block">
      <Empty title="No se encontró el pedido." heading="h2" action={<HomeLink />}>
        Revisa que el número sea correcto y que hayas iniciado sesión con la cuenta con la que compraste.
      </Empty>
    </div>
  );
}

function Message({ text, action }: { text: string; action: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <div className="row">
        {action}
        <HomeLink />
      </div>
    </>
  );
}
