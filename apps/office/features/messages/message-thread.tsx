import { useState } from "react";
import { Link } from "react-router";
import {
  closeMessageEndpoint,
  reopenMessageEndpoint,
  takeMessageEndpoint,
} from "../../../../shared/contract/staff/messages/message-acts.ts";
import {
  type MessageDetail,
  messageEndpoint,
  type MessageReply,
  revealMessageEndpoint,
} from "../../../../shared/contract/staff/messages/messages.ts";
import { ATTACHMENT_KINDS } from "../../../../shared/domain/messages/message-attachments.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { MessageComposer } from "./message-composer.tsx";
import { InboundDialog, LinkDialog } from "./message-dialogs.tsx";
import { messagePath } from "./message-links.ts";
import { MessageText } from "./message-text.tsx";
import { STATE_WORDS, TEXTS, TYPE_WORDS } from "./texts.ts";

/** A message with all that followed it, and what this member may do with it. */
export function MessageThread({ id }: { id: number }) {
  const query = useStaffQuery(messageEndpoint, { params: { id } });
  const isLate = useLate(query.isPending);
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />;
  }
  const message = query.data;
  if (!message) return isLate ? <Skeleton shape="text" /> : <></>;
  return (
    <section className="thread" aria-label={TEXTS.thread(message.folio)}>
      <ThreadHead message={message} />
      <div>
        <ThreadFacts message={message} />
        <div className="talk">
          <div className="msg">
            <p className="meta">
              <b>{message.name}</b> {TEXTS.byForm}, <Moment at={message.sentAt} />
            </p>
            <MessageText text={message.message} by={message.name} />
          </div>
          {message.replies.map((reply) => (
            <Reply key={reply.id} reply={reply} name={message.name} />
          ))}
        </div>
      </div>
      {message.acts.length > 0 ? (
        <MessageComposer message={message} onReload={reload} />
      ) : (
        <p className="inbox-none">{TEXTS.readOnly}</p>
      )}
    </section>
  );
}

function ThreadHead({ message }: { message: MessageDetail }) {
  const { id, folio, type, state, orderId, orderStatus, updatedAt: expected, acts } = message;
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [open, setOpen] = useState<"link" | "inbound" | null>(null);
  const options = { invalidates: INVALIDATED };
  const take = useStaffAction(takeMessageEndpoint, options);
  const close = useStaffAction(closeMessageEndpoint, options);
  const reopen = useStaffAction(reopenMessageEndpoint, options);
  const may = useMay();
  const isBusy = take.isBusy || close.isBusy || reopen.isBusy;
  const press = (act: typeof take | typeof close | typeof reopen) => async () => {
    if (isBusy) return;
    setFailure(null);
    const result = await act.run({ params: { id }, query: {}, body: { expected } });
    if (!result.ok) setFailure(result.failure);
  };
  const status = orderStatus === null ? null : orderStatusFromCode(orderStatus);
  return (
    <div>
      <div className="box-h">
        <h2>{folio}</h2>
        <Chip kind={type === 2 ? "wait" : "info"}>{TYPE_WORDS[type] ?? String(type)}</Chip>
        <span className="muted">{STATE_WORDS[state]}</span>
        {orderId !== null && (
          <Link className="id" to={`/pedidos/${orderId}`}>
            {orderId}
          </Link>
        )}
        {status && <OrderStatusMark status={status} />}
        <div className="end">
          {orderId !== null && orderStatus === ORDER_STATUSES.delivered.code && may("returns.write", "full") && (
            <Link className="btn btn-2 btn-s" to={`/pedidos/${orderId}?abrir=devolucion`}>
              <OfficeIcon name="undo-2" />
              {TEXTS.openReturn}
            </Link>
          )}
          {acts.includes("link") && (
            <Button variant="ghost" tight onClick={() => setOpen("link")}>
              {orderId === null ? TEXTS.link : TEXTS.linkChange}
            </Button>
          )}
          {acts.includes("inbound") && (
            <Button variant="ghost" tight onClick={() => setOpen("inbound")}>
              {TEXTS.inbound}
            </Button>
          )}
          {acts.includes("take") && (
            <Button
              variant="secondary"
              tight
              busy={take.isBusy}
              busyLabel={TEXTS.saving}
              onClick={() => void press(take)()}
            >
              {TEXTS.take}
            </Button>
          )}
          {acts.includes("reopen") && (
            <Button
              variant="secondary"
              tight
              busy={reopen.isBusy}
              busyLabel={TEXTS.saving}
              onClick={() => void press(reopen)()}
            >
              {TEXTS.reopen}
            </Button>
          )}
          {acts.includes("close") && (
            <Button
              variant="secondary"
              tight
              busy={close.isBusy}
              busyLabel={TEXTS.saving}
              onClick={() => void press(close)()}
            >
              {TEXTS.close}
            </Button>
          )}
        </div>
      </div>
      {failure && <FailureLine failure={failure} />}
      {open === "link" && <LinkDialog message={message} onClose={() => setOpen(null)} />}
      {open === "inbound" && <InboundDialog message={message} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Who wrote, and what else they wrote. */
function ThreadFacts({ message }: { message: MessageDetail }) {
  const { id, email, customerId, isSenderKnown, orderId, isOrderOfOther, others, acts, owner } = message;
  const reveal = async () => {
    const result = await callStaff(revealMessageEndpoint, { params: { id } });
    return result.ok ? { ok: true as const, value: result.value.value } : result;
  };
  return (
    <>
      <div className="about">
        <Masked masked={email} what={TEXTS.address} reveal={acts.includes("reveal") ? reveal : undefined} />
        {customerId !== null && <Link to={`/clientes/${customerId}`}>Cliente {customerId}</Link>}
        <span>{owner === null ? TEXTS.noOwner : `${TEXTS.owner}: ${owner.name}`}</span>
        {!isSenderKnown && <span>{TEXTS.unchecked}</span>}
        {others.length > 0 && (
          <span>
            {TEXTS.others}:{" "}
            {others.map((other, position) => (
              <span key={other.id}>
                {position > 0 && ", "}
                <Link to={messagePath(other.id)}>{other.folio}</Link> ({STATE_WORDS[other.state]})
              </span>
            ))}
          </span>
        )}
      </div>
      {!isSenderKnown && orderId !== null && !isOrderOfOther && <Note kind="warn">{TEXTS.uncheckedOrder}</Note>}
      {isOrderOfOther && <Note kind="warn">{TEXTS.otherOrder}</Note>}
    </>
  );
}

const MAIL_WORDS = { sent: TEXTS.sent, queued: TEXTS.queued, failed: TEXTS.failed, dropped: TEXTS.dropped } as const;

function Reply({ reply: { kind, text, author, at, mail, attached }, name }: { reply: MessageReply; name: string }) {
  if (kind === "answer") {
    const word = mail === null ? TEXTS.mailUnknown : MAIL_WORDS[mail.state];
    return (
      <div className="msg mine">
        <MessageText text={text} by={author} />
        {attached.length > 0 && (
          <p className="meta">
            {TEXTS.attached}: {attached.map((file) => ATTACHMENT_KINDS[file]).join(", ")}
          </p>
        )}
        <p className="meta">
          {author}, <Moment at={at} />. {mail === null ? word : <Link to={`/correos?correo=${mail.id}`}>{word}</Link>}
        </p>
      </div>
    );
  }
  const isNote = kind === "note";
  return (
    <div className={isNote ? "msg in" : "msg"}>
      <p className="meta">
        {isNote ? (
          <>
            <b>{TEXTS.note}</b> {TEXTS.noteOf} {author},{" "}
          </>
        ) : (
          <>
            <b>{name}</b> {TEXTS.byMail} {author},{" "}
          </>
        )}
        <Moment at={at} />
      </p>
      <MessageText text={text} by={isNote ? author : name} />
    </div>
  );
}
