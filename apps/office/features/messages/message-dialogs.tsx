import { useState } from "react";
import {
  inboundMessageEndpoint,
  linkMessageEndpoint,
} from "../../../../shared/contract/staff/messages/message-acts.ts";
import { type MessageDetail, messageEndpoint } from "../../../../shared/contract/staff/messages/messages.ts";
import { LONGEST_REPLY } from "../../../../shared/domain/messages/message-states.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";

interface DialogProps {
  message: MessageDetail;
  onClose: () => void;
}

/** Links the thread to an order; what it would mean is said before it is done. */
export function LinkDialog({ message, onClose }: DialogProps) {
  const { id, folio, orderId, ownOrders, updatedAt: expected } = message;
  const query = useStaffQuery(messageEndpoint, { params: { id } });
  const [typed, setTyped] = useState(orderId === null ? String(ownOrders[0]?.id ?? "") : "");
  const [wasTried, setTried] = useState(false);
  const number = Number(typed);
  const isEmpty = typed.trim() === "";
  const isNumber = /^\d{1,10}$/.test(typed.trim()) && number > 0;
  const wanted = isEmpty && orderId !== null ? null : isNumber ? number : undefined;
  return (
    <ActDialog
      title={TEXTS.linkTitle}
      of={folio}
      width={560}
      endpoint={linkMessageEndpoint}
      inputFor={() =>
        wanted === undefined ? null : { params: { id }, query: {}, body: { orderId: wanted, expected } }
      }
      reason="none"
      invalidates={INVALIDATED}
      act={wanted === null ? TEXTS.unlink : TEXTS.linkAct}
      onTry={() => setTried(true)}
      onReload={() => void query.refetch()}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.linkField}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
        error={wasTried && wanted === undefined ? TEXTS.linkWrong : undefined}
      />
      {ownOrders.length > 0 && (
        <div className="row" role="group" aria-label={TEXTS.linkOwn}>
          <span className="muted small">{TEXTS.linkOwn}:</span>
          {ownOrders.map((order) => (
            <Button key={order.id} variant="secondary" tight onClick={() => setTyped(String(order.id))}>
              {order.id}
            </Button>
          ))}
        </div>
      )}
    </ActDialog>
  );
}

/** Writes down what the person answered to the shop's mailbox. */
export function InboundDialog({ message, onClose }: DialogProps) {
  const { id, folio, updatedAt: expected } = message;
  const query = useStaffQuery(messageEndpoint, { params: { id } });
  const [text, setText] = useState("");
  const [mailMessageId, setMailMessageId] = useState("");
  const [wasTried, setTried] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const isEmpty = text.trim() === "";
  return (
    <ActDialog
      title={TEXTS.inboundTitle}
      of={folio}
      width={640}
      endpoint={inboundMessageEndpoint}
      inputFor={() =>
        isEmpty
          ? null
          : {
              params: { id },
              query: {},
              body: { text, expected, ...(mailMessageId.trim() !== "" && { mailMessageId }) },
            }
      }
      reason="none"
      invalidates={INVALIDATED}
      act={TEXTS.inboundAct}
      typed={[{ label: TEXTS.inboundText, value: text }]}
      onTry={() => {
        setTried(true);
        setErrors({});
      }}
      onFieldErrors={setErrors}
      onReload={() => void query.refetch()}
      onDone={onClose}
      onClose={onClose}
    >
      <TextAreaField
        label={TEXTS.inboundText}
        hint={TEXTS.inboundHint}
        rows={5}
        maxLength={LONGEST_REPLY}
        value={text}
        onValueChange={setText}
        error={wasTried && isEmpty ? TEXTS.writeText : errors["text"]?.[0]}
      />
      <TextField
        label={TEXTS.inboundId}
        hint={TEXTS.inboundIdHint}
        optional
        autoComplete="off"
        maxLength={250}
        value={mailMessageId}
        onValueChange={setMailMessageId}
        error={errors["mailMessageId"]?.[0]}
      />
    </ActDialog>
  );
}
