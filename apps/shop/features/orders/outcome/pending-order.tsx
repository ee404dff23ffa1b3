import { Button } from "../../../../../ui/form/button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Waiting } from "../../../../../ui/feedback/spinner.tsx";
import { leaveFor, redirectForm } from "../../payment/redirect-form.ts";
import type { Order } from "../order.ts";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";
import { leavesBy, pendingTexts, REVIEW_DETAIL, reviewTitle } from "../pending-texts.ts";

interface PendingOrderProps {
  order: Order;
  /** It is asked about by itself; afterwards the customer may ask. */
  isAsking: boolean;
  isFetching: boolean;
  onAskAgain: () => void;
  isCancelling: boolean;
  /** Why the payment was not cancelled, or empty. */
  cancelRefusal: string;
  onCancel: () => void;
}

export function PendingOrder({
  order,
  isAsking,
  isFetching,
  onAskAgain,
  isCancelling,
  cancelRefusal,
  onCancel,
}: PendingOrderProps) {
  const type = order.paymentType;
  const { title, missing, resume, slow } = pendingTexts(type);
  if (order.isInReview) return <OrderInReview order={order} isFetching={isFetching} onAskAgain={onAskAgain} />;
  return (
    <>
      <Outcome shape="wait" title={title}>
        {missing}
      </Outcome>
      <OrderFacts order={order} />
      {order.paymentUrl && resume && (
        <GoOnPaying url={order.paymentUrl} by={leavesBy(type)} isCancelling={isCancelling} onCancel={onCancel}>
          {resume}
        </GoOnPaying>
      )}
      {cancelRefusal && !isCancelling && (
        <Note kind="warn" live className="mt-4">
          No se canceló. {cancelRefusal}
        </Note>
      )}
      <div className="mt-4">
        {isAsking ? (
          <Waiting>Buscando la respuesta...</Waiting>
        ) : (
          <AskAgain {...{ isFetching, onAskAgain }}>{slow}</AskAgain>
        )}
      </div>
    </>
  );
}

/** The provider has the payment: its page is closed, and there is nothing to try again. */
function OrderInReview({
  order,
  isFetching,
  onAskAgain,
}: Pick<PendingOrderProps, "order" | "isFetching" | "onAskAgain">) {
  return (
    <>
      <Outcome shape="wait" title={reviewTitle(order.paymentType)}>
        {REVIEW_DETAIL}
      </Outcome>
      <OrderFacts order={order} />
      <div className="mt-4">
        <AskAgain {...{ isFetching, onAskAgain }}>La revisión puede tardar varios días.</AskAgain>
      </div>
    </>
  );
}

interface AskAgainProps extends Pick<PendingOrderProps, "isFetching" | "onAskAgain"> {
  children: string;
}

/** What is being waited for, and the button that asks again. */
function AskAgain({ isFetching, onAskAgain, children }: AskAgainProps) {
  return (
    <Note
      live
      action={
        <Button variant="text" busy={isFetching} onClick={onAskAgain}>
          Revisar de nuevo
        </Button>
      }
    >
      {children}
    </Note>
  );
}

interface GoOnPayingProps {
  url: string;
  by: "form" | "address";
  isCancelling: boolean;
  onCancel: () => void;
  children: string;
}

/** A customer who left the provider's page may go back to it, or pay another way. */
function GoOnPaying({ url, by, isCancelling, onCancel, children }: GoOnPayingProps) {
  if (redirectForm(url) === null) return null;
  return (
    <div className="mt-4">
      <Note
        action={
          <>
            <Button variant="text" onClick={() => leaveFor(url, by)}>
              Continuar con el pago
            </Button>
            <Button variant="text" busy={isCancelling} onClick={onCancel}>
              Intentar de nuevo
            </Button>
          </>
        }
      >
        {children}
      </Note>
    </div>
  );
}
