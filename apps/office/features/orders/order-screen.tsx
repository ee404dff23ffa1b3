import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { orderTimelineEndpoint } from "../../../../shared/contract/staff/orders/order-acts.ts";
import { orderEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { ObjectHistory } from "../audit/object-history.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import { OrderInvoices } from "../invoices/order-invoices.tsx";
import { MessagesOf } from "../messages/messages-of.tsx";
import { OrderShipments } from "../picking/order-shipments.tsx";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail/detail-texts.ts";
import { DIALOG_TEXTS } from "./detail/dialog-texts.ts";
import { type DialogAct, OrderActDialog } from "./detail/order-dialogs.tsx";
import { OrderFoot, OrderHead } from "./detail/order-head.tsx";
import { OrderLines } from "./detail/order-lines.tsx";
import { OrderMails } from "./detail/order-mails.tsx";
import { OrderPayments } from "./detail/order-payments.tsx";
import { OrderPeople } from "./detail/order-people.tsx";
import { OrderRisk } from "./detail/order-risk.tsx";
import { OrderRoute } from "./detail/order-route.tsx";
import { OrderStory } from "./detail/order-story.tsx";
import { OrderWarranty } from "./warranty/order-warranty.tsx";
import "./detail/order.css";

type Open =
  | { readonly kind: "step"; readonly to: number }
  | { readonly kind: "act"; readonly act: DialogAct; readonly mailId: number | null };

/** Pedido: what was bought and for whom, its money, what happened to it, and what this member may do. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(orderEndpoint, { params: { id } });
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const isLate = useLate(query.isPending);
  useScreenTitle(String(id));
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  const order = query.data;
  if (!order) return isLate ? <Skeleton shape="title" /> : <></>;
  const close = () => setOpen(null);
  const openStep = (to: number) => setOpen({ kind: "step", to });
  const openAct = (act: DialogAct, mailId: number | null = null) => setOpen({ kind: "act", act, mailId });
  return (
    <div className="order-screen">
      <OrderHead order={order} onStep={openStep} onAct={openAct} />
      <OrderRoute order={order} />
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      <div className="cols">
        <div className="stack">
          <OrderLines order={order} />
          <OrderPeople order={order} />
          {order.total !== undefined && <OrderPayments order={order} onAsk={() => openAct("askProvider")} />}
          <OrderShipments orderId={id} />
          <OrderWarranty orderId={id} />
          <OrderMails order={order} onResend={(mailId) => openAct("resendMail", mailId)} />
        </div>
        <div className="stack">
          <OrderReturns orderId={id} status={order.status} />
          <OrderInvoices orderId={id} />
          <MessagesOf of={{ orderId: id }} />
          <OrderStory order={order} />
          <OrderRisk order={order} />
          <ObjectHistory subject={{ kind: "order", id: String(id) }} />
        </div>
      </div>
      <OrderFoot order={order} onStep={openStep} />
      {open?.kind === "step" && (
        <AdvanceDialog
          order={order}
          to={open.to}
          onReload={reload}
          onDone={() => void queryClient.invalidateQueries({ queryKey: [orderTimelineEndpoint.path] })}
          onClose={close}
        />
      )}
      {open?.kind === "act" && (
        <OrderActDialog
          act={open.act}
          mailId={open.mailId}
          order={order}
          onReload={reload}
          onSaid={setSaid}
          onDone={({ outcome, approval }) => {
            if (outcome === "asked" && approval) setSaid(DIALOG_TEXTS.asked(approval.id));
            else if (open.act !== "askProvider") setSaid(DIALOG_TEXTS.done);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
