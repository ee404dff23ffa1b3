import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { MessageRow, messagesEndpoint } from "../../../../shared/contract/staff/messages/messages.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { TASK_KINDS } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useMay } from "../../api/me.ts";
import type { StaffError } from "../../api/query-client.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { NothingMatches } from "../../kit/feedback/nothing-matches.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import type { ListControl } from "../../kit/filters/use-list-address.ts";
import { TableFoot } from "../../kit/table/table-foot.tsx";
import { Age } from "../../kit/values/age.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { SHOWN } from "./message-links.ts";
import { STATE_WORDS, TEXTS, TYPE_WORDS } from "./texts.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

const LIMIT_MS = TASK_KINDS.messageUnanswered.limitHours * HOUR_MS;
const SKELETON_ROWS = 6;

interface MessageListProps {
  query: UseQueryResult<StaffAnswerOf<typeof messagesEndpoint>, StaffError>;
  list: ListControl;
  /** The thread beside the list. */
  shown: number | null;
}

/** The messages of a view, each a link to its thread, in whichever state the list is. */
export function MessageList({ query, list, shown }: MessageListProps) {
  const isLate = useLate(query.isPending);
  const isOffline = useOfflineSince() !== undefined;
  const answers = useMay()("messages.write", "full");
  const page = query.data;
  if (page === undefined) {
    return (
      <div className="inbox-list" aria-busy={!query.error}>
        {query.error ? (
          <Failure failure={query.error.failure} title={TEXTS.listUnreadable} onRetry={() => void query.refetch()} />
        ) : (
          isLate && Array.from({ length: SKELETON_ROWS }, (_, row) => <Skeleton key={row} shape="text" />)
        )}
      </div>
    );
  }
  const { items, next, total, isMore } = page;
  if (items.length === 0 && list.address.after === null) {
    return (
      <div className="inbox-list">
        {list.hasFilters ? (
          <NothingMatches list={list} />
        ) : (
          <Empty title={TEXTS.empty} heading="h2">
            {answers ? TEXTS.emptyNote : TEXTS.emptyStore}
          </Empty>
        )}
      </div>
    );
  }
  return (
    <div className="inbox-list" aria-busy={query.isPlaceholderData}>
      {query.error && !isOffline && <FailureLine failure={query.error.failure} />}
      <ul aria-label={TEXTS.list}>
        {items.map((message) => (
          <li key={message.id}>
            <MessageLink message={message} isShown={message.id === shown} />
          </li>
        ))}
      </ul>
      <TableFoot
        {...{ total, isMore }}
        firstRow={list.address.firstRow}
        shown={items.length}
        readAt={query.dataUpdatedAt}
        onPrevious={list.toPreviousPage}
        onNext={next === null || query.isPlaceholderData ? undefined : () => list.toNextPage(next, items.length)}
      />
    </div>
  );
}

function MessageLink({ message, isShown }: { message: MessageRow; isShown: boolean }) {
  const { id, name, excerpt, type, orderId, owner, state, waitsSince, updatedAt } = message;
  const params = new URLSearchParams(useLocation().search);
  params.set(SHOWN, String(id));
  const about = [
    TYPE_WORDS[type] ?? String(type),
    orderId === null ? TEXTS.noOrder : String(orderId),
    state === "waiting" || state === "closed" ? STATE_WORDS[state] : (owner?.name ?? TEXTS.noOwner),
  ];
  return (
    <Link
      className="ml"
      to={{ search: params.toString() }}
      aria-current={isShown ? "true" : undefined}
      preventScrollReset
    >
      <span className="t">
        <b>{name}</b>
        {waitsSince === null ? <Moment at={updatedAt} as="day" /> : <Age since={waitsSince} limitMs={LIMIT_MS} />}
      </span>
      <span className="x">{excerpt}</span>
      <small>{about.join(", ")}</small>
    </Link>
  );
}
