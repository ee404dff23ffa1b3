import { type SyntheticEvent, useState } from "react";
import {
  noteOrderEndpoint,
  type OrderHappening,
  orderTimelineEndpoint,
} from "../../../../../shared/contract/staff/orders/order-acts.ts";
import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { actWords } from "../../../../../shared/domain/staff/audit/audit-acts.ts";
import { orderStatusFromCode } from "../../../../../shared/domain/orders/order-status.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import { Box } from "../../../kit/page/box.tsx";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { Timeline, type TimelineEvent } from "../../../kit/timeline/timeline.tsx";
import { Avatar } from "../../../kit/values/avatar.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

const PAGE = 50;
const MOST = 200;

/** All that happened to it, the newest first, and a field for a note. */
export function OrderStory({ order }: { order: OrderDetail }) {
  const [limit, setLimit] = useState(PAGE);
  const query = useStaffQuery(
    orderTimelineEndpoint,
    { params: { id: order.id }, query: { limit } },
    { keepsPrevious: true },
  );
  const page = query.data;
  const mayNote = order.acts.some(({ act }) => act === "note");
  return (
    <Box title={TEXTS.history} isFlush>
      {mayNote && <NoteForm orderId={order.id} />}
      <div className="box-b">
        {query.error && !page && (
          <Failure failure={query.error.failure} heading="h3" onRetry={() => void query.refetch()} />
        )}
        {page && <Timeline label={TEXTS.history} events={page.items.toReversed().map(eventOf)} />}
        {typeof page?.next === "string" && limit < MOST && (
          <Button variant="text" onClick={() => setLimit(MOST)}>
            {TEXTS.older}
          </Button>
        )}
      </div>
    </Box>
  );
}

function NoteForm({ orderId }: { orderId: number }) {
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const isOffline = useOfflineSince() !== undefined;
  const { run, isBusy } = useStaffAction(noteOrderEndpoint, { invalidates: [orderTimelineEndpoint] });
  const submit = async () => {
    if (text.trim() === "" || isBusy || isOffline) return;
    setFailure(null);
    const result = await run({ params: { id: orderId }, query: {}, body: { text: text.trim() } });
    if (result.ok) setText("");
    else setFailure(result.failure);
  };
  return (
    <form
      className="box-b note-form"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        className="input"
        aria-label={TEXTS.note}
        placeholder={TEXTS.noteHint}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy} aria-disabled={isOffline}>
        {TEXTS.addNote}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </form>
  );
}

function eventOf({ id, at, kind, status: code, who, what, detail }: OrderHappening): TimelineEvent {
  const name = TEXTS.by[who] ?? who;
  const status = code === undefined ? null : orderStatusFromCode(code);
  if (status) {
    const { kind: shape, glyph, label } = ORDER_STATUS_LOOKS[status];
    return {
      id,
      at,
      // The first has no step before it: it was placed.
      post: what === "" ? <SignShape kind={shape} glyph={glyph} /> : undefined,
      text: <b>{what || label}</b>,
      detail: detail === "" ? name : `${name}, «${detail}»`,
    };
  }
  switch (kind) {
    case "note":
      return {
        id,
        at,
        post: <Avatar name={who} isSmall />,
        text: (
          <>
            <b>{who}</b> {TEXTS.wrote}
          </>
        ),
        note: what,
      };
    case "staff":
      return {
        id,
        at,
        post: <Avatar name={who} isSmall />,
        text: (
          <>
            <b>{who}</b> {inSentence(actWords(what))}
          </>
        ),
        detail: detail === "" ? undefined : `«${detail}»`,
      };
    case "mail":
      return { id, at, post: <SignShape kind="info" glyph="mail" />, text: what, detail };
    case "payment":
    case "refund":
      return { id, at, post: <SignShape kind="info" glyph="credit-card" />, text: what, detail };
    default:
      return { id, at, text: what === "" ? name : what, detail: what === "" ? detail : name };
  }
}

const inSentence = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);
