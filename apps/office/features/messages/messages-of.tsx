import { Link } from "react-router";
import { messagesEndpoint } from "../../../../shared/contract/staff/messages/messages.ts";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { messagePath } from "./message-links.ts";
import { STATE_WORDS, TEXTS, TYPE_WORDS } from "./texts.ts";
import "./messages.css";

const SHOWN = 10;

interface MessagesOfProps {
  of: { readonly orderId: number } | { readonly customerId: number };
}

/** The messages of a customer or about an order, as links to their threads. A member who may not see them has no box. */
export function MessagesOf({ of }: MessagesOfProps) {
  const isShown = useMay()("messages.write", "read");
  const query = useStaffQuery(messagesEndpoint, { query: { ...of, limit: SHOWN } }, { isEnabled: isShown });
  if (!isShown) return null;
  const { data } = query;
  return (
    <Box title={TEXTS.boxTitle}>
      {query.error && !data && <FailureLine failure={query.error.failure} />}
      {data?.items.length === 0 && <p className="muted">{"orderId" in of ? TEXTS.boxEmptyOrder : TEXTS.boxEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul className="message-links">
          {data.items.map(({ id, folio, type, state, sentAt, isSenderKnown }) => (
            <li key={id}>
              <Link className="id" to={messagePath(id)}>
                {folio}
              </Link>
              <span>{TYPE_WORDS[type] ?? String(type)}</span>
              <span className="muted">
                {STATE_WORDS[state]}, <Moment at={sentAt} />
                {!isSenderKnown && `, ${TEXTS.uncheckedShort}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
