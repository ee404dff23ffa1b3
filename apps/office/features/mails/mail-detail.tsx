import { useState } from "react";
import { Link } from "react-router";
import {
  mailCountsEndpoint,
  mailEndpoint,
  mailsEndpoint,
  revealMailEndpoint,
  resendMailEndpoint,
  type MailDetail,
} from "../../../../shared/contract/staff/mails.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { Box } from "../../kit/page/box.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { TEXTS } from "./texts.ts";

/** What became of an e-mail, what it says, and the ways to send it again. */
export function MailPanel({ id }: { id: number }) {
  const query = useStaffQuery(mailEndpoint, { params: { id } });
  const isSlow = useLate(query.isPending);
  const [as, setAs] = useState<"same" | "new" | null>(null);
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />;
  }
  const mail = query.data;
  if (!mail) return isSlow ? <Skeleton shape="text" /> : <></>;
  return (
    <div className="stack">
      <Box
        title={mail.name}
        foot={
          mail.resends.length > 0 && (
            <div className="row">
              {mail.resends.map((each) => (
                <Button key={each} variant="secondary" tight onClick={() => setAs(each)}>
                  {each === "same" ? TEXTS.same : TEXTS.fresh}
                </Button>
              ))}
            </div>
          )
        }
      >
        <Facts facts={factsOf(mail)} />
      </Box>
      <Box title={TEXTS.body} sub={TEXTS.bodySub}>
        {mail.bodyNote !== "" && <p className="muted small m-b">{mail.bodyNote}</p>}
        {mail.body && (
          <>
            <Facts
              facts={[
                { label: TEXTS.subject, value: mail.body.subject },
                ...(mail.body.files.length > 0 ? [{ label: TEXTS.files, value: mail.body.files.join(", ") }] : []),
              ]}
            />
            <MailPreview html={mail.body.html} subject={mail.body.subject} />
          </>
        )}
      </Box>
      {as && <ResendDialog mail={mail} as={as} onReload={reload} onClose={() => setAs(null)} />}
    </div>
  );
}

function factsOf(mail: MailDetail): Fact[] {
  const { id, to, canReveal, orderId, queuedAt, sentAt, lastTryAt, tries, answer, messageId, dropReason } = mail;
  const reveal = async () => {
    const result = await callStaff(revealMailEndpoint, { params: { id } });
    return result.ok ? { ok: true as const, value: result.value.value } : result;
  };
  const facts: (Fact | false)[] = [
    {
      label: TEXTS.to,
      value: canReveal ? <Masked masked={to ?? ""} what={TEXTS.address} reveal={reveal} /> : (to ?? TEXTS.toGone),
    },
    orderId !== null && {
      label: TEXTS.order,
      value: (
        <Link className="id" to={`/pedidos/${orderId}`}>
          {orderId}
        </Link>
      ),
    },
    { label: TEXTS.queuedAt, value: <Moment at={queuedAt} /> },
    lastTryAt !== null && {
      label: TEXTS.lastTry,
      value: (
        <>
          <Moment at={lastTryAt} />, {TEXTS.nth(tries)}
        </>
      ),
    },
    sentAt !== null && { label: TEXTS.sentAt, value: <Moment at={sentAt} /> },
    dropReason !== "" && { label: TEXTS.dropped, value: dropReason },
    answer !== "" && { label: TEXTS.answer, value: <code>{answer}</code> },
    messageId !== null && { label: TEXTS.messageId, value: <code className="mail-id">{messageId}</code> },
  ];
  return facts.filter((fact) => fact !== false);
}

interface ResendDialogProps {
  mail: MailDetail;
  as: "same" | "new";
  onReload: () => void;
  onClose: () => void;
}

function ResendDialog({ mail, as, onReload, onClose }: ResendDialogProps) {
  return (
    <ActDialog
      title={as === "same" ? TEXTS.sameTitle : TEXTS.freshTitle}
      of={TEXTS.of(mail.id)}
      width={560}
      endpoint={resendMailEndpoint}
      inputFor={(reason) => ({ params: { id: mail.id }, query: {}, body: { as, ...(reason !== "" && { reason }) } })}
      reason="needed"
      icon="send"
      invalidates={[mailEndpoint, mailsEndpoint, mailCountsEndpoint]}
      act={as === "same" ? TEXTS.same : TEXTS.fresh}
      undoNote={TEXTS.resendUndo}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
