import "./picking.css";
import { useState } from "react";
import { Link } from "react-router";
import { type Picking, pickingEndpoint, type PickTire } from "../../../../shared/contract/staff/orders/picking.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ThumbFoot } from "../../kit/page/thumb-foot.tsx";
import { DayProgress, PackingTable } from "./day-progress.tsx";
import { PickOrders } from "./pick-orders.tsx";
import { PickTires } from "./pick-tires.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { QUEUE_FILTERS, queueView, queueViews } from "./queue-view.ts";
import { TakeDialog } from "./take-dialog.tsx";
import { orders, pieces, TEXTS } from "./texts.ts";

const EVERY_MS = 30_000;

/** What is open: taking one tyre, a whole round by scanning, or the place of a tyre. */
type Open = { kind: "take"; tire: PickTire | null } | { kind: "place"; tire: PickTire } | null;

/** Surtido: what is prepared today, by place and by order. Made for one hand. */
export function Screen() {
  const list = useListAddress(QUEUE_FILTERS);
  const isAll = list.address.filters["dia"]?.[0] === "todos";
  const query = useStaffQuery(
    pickingEndpoint,
    { query: { scope: isAll ? "all" : "today" } },
    { everyMs: EVERY_MS, keepsPrevious: true },
  );
  const isLate = useLate(query.isPending);
  const [open, setOpen] = useState<Open>(null);
  const queue = query.data;
  if (query.error && !queue) {
    return (
      <Failure
        failure={query.error.failure}
        title={TEXTS.unreadable}
        heading="h1"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!queue) return isLate ? <Skeleton shape="title" /> : <></>;
  const { filters } = list.address;
  const view = queueView(queue, filters);
  const isByOrder = filters["vista"] !== undefined;
  const all = queue.orders.reduce((sum, order) => sum + order.pieces, 0);
  const hasLeft = queue.tires.some(({ taken, pieces: needed }) => taken < needed);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={queue.orders.length > 0 && `${orders(queue.orders.length)}, ${pieces(all)}`}
        acts={
          queue.orders.length > 0 && (
            <>
              <LinkButton variant="secondary" to={`/surtido/lista${isAll ? "?dia=todos" : ""}`}>
                <OfficeIcon name="printer" />
                {TEXTS.printList}
              </LinkButton>
              {hasLeft && (
                <span className="only-desk">
                  <Button onClick={() => setOpen({ kind: "take", tire: null })}>
                    <OfficeIcon name="scan-barcode" />
                    {TEXTS.begin}
                  </Button>
                </span>
              )}
            </>
          )
        }
      />
      {queue.orders.length === 0 ? (
        <AllDone queue={queue} />
      ) : (
        <>
          <CutOff queue={queue} all={all} />
          <SavedViews screen="surtido" views={queueViews(queue, isAll)} filterNames={QUEUE_FILTERS} />
          <div className="cols">
            <div className="stack">
              {isByOrder || filters["paqueteria"] ? (
                <PickOrders rows={view.orders} />
              ) : (
                <PickTires
                  tires={view.tires}
                  onTake={(tire) => setOpen({ kind: "take", tire })}
                  onPlace={(tire) => setOpen({ kind: "place", tire })}
                />
              )}
              <LaterLink queue={queue} isAll={isAll} />
              {queue.isMore && <p className="small muted">{TEXTS.more}</p>}
            </div>
            <div className="stack">
              <DayProgress queue={queue} />
              <PackingTable queue={queue} />
            </div>
          </div>
          {hasLeft && (
            <ThumbFoot isPhoneOnly>
              <Button onClick={() => setOpen({ kind: "take", tire: null })}>
                <OfficeIcon name="scan-barcode" />
                {TEXTS.scan}
              </Button>
            </ThumbFoot>
          )}
        </>
      )}
      {open?.kind === "take" && <TakeDialog tire={open.tire} tires={view.tires} onClose={close} />}
      {open?.kind === "place" && <PlaceDialog tire={open.tire} onClose={close} />}
    </>
  );
}

function CutOff({ queue: { cutOff, minutesLeft, orders: all }, all: count }: { queue: Picking; all: number }) {
  const taken = all.reduce((sum, order) => sum + order.taken, 0);
  return (
    <Note kind="warn" className="m-b">
      <b>{minutesLeft > 0 ? TEXTS.cutOff(cutOff) : TEXTS.cutOffOver}</b>{" "}
      {minutesLeft > 0 && TEXTS.cutOffLeft(minutesLeft)} {TEXTS.done(taken, count)}
    </Note>
  );
}

const AllDone = ({ queue: { cutOff, later } }: { queue: Picking }) => (
  <Empty
    title={TEXTS.allDone(cutOff)}
    heading="h2"
    action={
      later.orders > 0 && (
        <LinkButton variant="secondary" to="/surtido?dia=todos">
          {TEXTS.showLater(later.orders)}
        </LinkButton>
      )
    }
  >
    {TEXTS.allDoneNote(later.orders)}
  </Empty>
);

function LaterLink({ queue: { later }, isAll }: { queue: Picking; isAll: boolean }) {
  if (isAll) return <Link to="/surtido">{TEXTS.onlyToday}</Link>;
  return later.orders > 0 ? <Link to="/surtido?dia=todos">{TEXTS.showLater(later.orders)}</Link> : null;
}
