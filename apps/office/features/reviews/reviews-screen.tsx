import { useState } from "react";
import { Link } from "react-router";
import {
  reviewCountsEndpoint,
  type StaffReview,
  staffReviewsEndpoint,
} from "../../../../shared/contract/staff/reviews.ts";
import type { ReviewState } from "../../../../shared/domain/reviews/review-states.ts";
import { TASK_KINDS } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { Rating } from "../../../../ui/display/rating.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { ViewTabs } from "../../kit/filters/view-tabs.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { TableFoot } from "../../kit/table/table-foot.tsx";
import { Age } from "../../kit/values/age.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { PublishDialog, RefuseDialog } from "./review-dialogs.tsx";
import { TEXTS } from "./texts.ts";
import "./reviews.css";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

const FILTERS = ["estado"];
const STATES: Readonly<Record<string, ReviewState>> = { publicadas: "published", "no-publicadas": "refused" };
const EVERY_MS = 60_000;
const LIMIT_MS = TASK_KINDS.reviewsPending.limitHours * HOUR_MS;

interface Asked {
  readonly review: StaffReview;
  readonly what: "publish" | "refuse";
}

/** Opiniones: what waits to be looked at, and what was decided. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const { filters, after } = list.address;
  const state = STATES[filters["estado"]?.[0] ?? ""] ?? "pending";
  const counts = useStaffQuery(reviewCountsEndpoint, {}, { everyMs: EVERY_MS });
  const query = useStaffQuery(
    staffReviewsEndpoint,
    { query: { state, ...(after !== null && { after }) } },
    { keepsPrevious: true, everyMs: EVERY_MS },
  );
  const isSlow = useLate(query.isPending);
  const [asked, setAsked] = useState<Asked | null>(null);
  const reload = () => void query.refetch();
  const { data: page } = query;
  const { data: counted } = counts;
  const dialog = asked && { review: asked.review, onReload: reload, onClose: () => setAsked(null) };
  return (
    <>
      <PageHead title={TEXTS.title} note={counted && TEXTS.waiting(counted.pending)} />
      <ViewTabs
        views={[
          { name: TEXTS.pending, search: "", count: counted?.pending },
          { name: TEXTS.published, search: "estado=publicadas", count: counted?.published },
          { name: TEXTS.refused, search: "estado=no-publicadas", count: counted?.refused },
        ]}
        filterNames={FILTERS}
      />
      <div className="sheet reviews-sheet" aria-busy={query.isPlaceholderData || query.isPending}>
        {query.error && !page && <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />}
        {!page && !query.error && isSlow && <Skeleton shape="text" />}
        {page && page.items.length === 0 && (
          <Empty title={TEXTS.emptyTitle[state]} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        )}
        {page && page.items.length > 0 && (
          <>
            <ul aria-label={TEXTS.list}>
              {page.items.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} onAct={(what) => setAsked({ review, what })} />
                </li>
              ))}
            </ul>
            <TableFoot
              total={page.total}
              isMore={page.isMore}
              firstRow={list.address.firstRow}
              shown={page.items.length}
              readAt={query.dataUpdatedAt}
              onPrevious={list.toPreviousPage}
              onNext={
                page.next === null || query.isPlaceholderData
                  ? undefined
                  : () => list.toNextPage(page.next ?? "", page.items.length)
              }
            />
          </>
        )}
      </div>
      {dialog && asked.what === "publish" && <PublishDialog {...dialog} />}
      {dialog && asked.what === "refuse" && <RefuseDialog {...dialog} />}
    </>
  );
}

interface ReviewItemProps {
  review: StaffReview;
  onAct: (what: Asked["what"]) => void;
}

function ReviewItem({ review, onAct }: ReviewItemProps) {
  const { state, stars, text, vehicle, kilometres, name, isInvited, product, size, orderId } = review;
  const { refusal, moderator, moderatedAt, writtenAt } = review;
  const driven = [vehicle, kilometres === null ? "" : `${kilometres.toLocaleString("es-MX")} km`].filter(Boolean);
  const refuse = state === "published" ? TEXTS.retire : TEXTS.refuse;
  return (
    <article className="review-item">
      <div className="review-head">
        <Rating average={String(stars)} />
        <b>{name}</b>
        {state === "pending" ? <Age since={writtenAt} limitMs={LIMIT_MS} /> : <Moment at={writtenAt} as="day" />}
      </div>
      <p className="review-text">{text || <span className="muted">{TEXTS.noText}</span>}</p>
      <p className="muted small">
        {[`${product} ${size}`, ...driven, ...(isInvited ? [TEXTS.invited] : [])].join(", ")},{" "}
        <Link to={`/pedidos/${orderId}`}>{TEXTS.order(orderId)}</Link>
      </p>
      {moderatedAt !== null && (
        <p className="muted small">
          {refusal && `${TEXTS.refusedFor(refusal)}, `}
          {moderator && `${TEXTS.decidedBy(moderator)}, `}
          <Moment at={moderatedAt} />
        </p>
      )}
      <div className="row">
        {state !== "published" && (
          <Button tight aria-label={TEXTS.act(TEXTS.publish, name, stars)} onClick={() => onAct("publish")}>
            {TEXTS.publish}
          </Button>
        )}
        {state !== "refused" && (
          <Button variant="secondary" tight aria-label={TEXTS.act(refuse, name, stars)} onClick={() => onAct("refuse")}>
            {refuse}
          </Button>
        )}
      </div>
    </article>
  );
}
