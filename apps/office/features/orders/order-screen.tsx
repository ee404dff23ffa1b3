import { useState } from "react";
import { Link, useParams } from "react-router";
import { type OrderDetail, orderEndpoint } from "../../../../shared/contract/staff/orders.ts";
import { type OrderHappening, orderTimelineEndpoint } from "../../../../shared/contract/staff/order-acts.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { Box } from "../../kit/page/box.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Timeline } from "../../kit/timeline/timeline.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { OrderShipments } from "../picking/order-shipments.tsx";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { TEXTS } from "./texts.ts";

type Line = OrderDetail["lines"][number];

const LINE_COLUMNS: readonly Column<Line>[] = [
  { id: "code", header: "Código", isIdentity: true, phone: "1", cell: ({ code }) => <b>{code}</b> },
  { id: "name", header: "Llanta", phone: "2", cell: ({ name }) => name },
  { id: "size", header: "Medida", phone: "1b", cell: ({ size }) => <span className="plate">{size}</span> },
  { id: "quantity", header: TEXTS.pieces, isNumeric: true, phone: "2end", cell: ({ quantity }) => quantity },
  { id: "total", header: TEXTS.total, isNumeric: true, phone: "1end", cell: ({ total }) => <Money amount={total} /> },
];

const labelOf = (code: number): string => {
  const status = orderStatusFromCode(code);
  return status ? ORDER_STATUSES[status].label : String(code);
};

/** Pedido: what was bought, for whom, what happened, and the steps that come next. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(orderEndpoint, { params: { id } });
  const timeline = useStaffQuery(orderTimelineEndpoint, { params: { id }, query: {} });
  const [to, setTo] = useState<number | null>(null);
  const isLate = useLate(query.isPending);
  useScreenTitle(String(id));
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  const order = query.data;
  if (!order) return isLate ? <Skeleton shape="title" /> : <></>;
  const status = orderStatusFromCode(order.status);
  return (
    <>
      <PageHead
        title={id}
        note={<Moment at={order.placedAt} />}
        middle={status && <OrderStatusMark status={status} />}
        acts={order.steps.toReversed().map((step) => (
          <Button
            key={step}
            variant={step === order.steps[0] && step !== ORDER_STATUSES.exception.code ? "primary" : "secondary"}
            onClick={() => setTo(step)}
          >
            {step === ORDER_STATUSES.exception.code ? TEXTS.exception : TEXTS.step(labelOf(step))}
          </Button>
        ))}
      />
      <div className="cols">
        <div className="stack">
          <Lines order={order} />
          <OrderShipments orderId={id} />
          <Box title={TEXTS.history}>
            <Timeline label={TEXTS.history} events={eventsOf(timeline.data?.items ?? [])} />
          </Box>
        </div>
        <Destination order={order} />
      </div>
      {to !== null && <AdvanceDialog order={order} to={to} onReload={reload} onClose={() => setTo(null)} />}
    </>
  );
}

function Lines({ order: { lines, total, shipping, coupon } }: { order: OrderDetail }) {
  const hasAmounts = total !== undefined;
  return (
    <Box title={TEXTS.tires} sub={lines.reduce((sum, { quantity }) => sum + quantity, 0)} isFlush>
      <DataTable
        caption={TEXTS.tires}
        columns={hasAmounts ? LINE_COLUMNS : LINE_COLUMNS.filter((column) => column.id !== "total")}
        rows={lines}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        isPhoneList
      />
      {hasAmounts && (
        <div className="box-b">
          <Facts
            layout="amounts"
            facts={[
              ...(coupon === null ? [] : [{ label: TEXTS.coupon, value: coupon }]),
              { label: TEXTS.shipping, value: <Money amount={shipping} /> },
              { label: TEXTS.total, value: <Money amount={total} />, isTotal: true },
            ]}
          />
        </div>
      )}
    </Box>
  );
}

function Destination({ order }: { order: OrderDetail }) {
  const may = useMay();
  const { recipient, customer, customerId, tracking, carrier } = order;
  const delivery = DELIVERY_TYPES[deliveryTypeFromCode(order.delivery) ?? "address"].orderLabel;
  const isLinked = customerId !== null && may("customers.read", "masked");
  return (
    <Box title={TEXTS.destination} sub={delivery}>
      <Facts
        layout="stacked"
        facts={[
          ...(customer === null
            ? []
            : [
                {
                  label: TEXTS.customer,
                  value: isLinked ? <Link to={`/clientes/${customerId}`}>{customer}</Link> : customer,
                },
              ]),
          ...(recipient === null
            ? []
            : [
                { label: TEXTS.address, value: recipient.lines.join(", ") },
                { label: TEXTS.phone, value: recipient.phone },
              ]),
          { label: TEXTS.payment, value: PAYMENT_TYPES[paymentTypeFromCode(order.payment) ?? "card"].label },
          { label: TEXTS.tracking, value: tracking === "" ? TEXTS.noTracking : `${carrier} ${tracking}` },
        ]}
      />
    </Box>
  );
}

const eventsOf = (happened: readonly OrderHappening[]) =>
  happened.toReversed().map(({ id, at, kind, status, who, what, detail }) => ({
    id,
    at,
    text: <b>{status === undefined ? what : labelOf(status)}</b>,
    detail: [TEXTS.by[who] ?? who, detail].filter((part) => part !== "").join(", "),
    ...(kind === "note" && { note: what }),
  }));
