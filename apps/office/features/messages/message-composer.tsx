import { type SyntheticEvent, useState } from "react";
import { answerMessageEndpoint, noteMessageEndpoint } from "../../../../shared/contract/staff/messages/message-acts.ts";
import { messageTemplatesEndpoint } from "../../../../shared/contract/staff/messages/message-templates.ts";
import type { MessageDetail } from "../../../../shared/contract/staff/messages/messages.ts";
import { ATTACHMENT_KINDS, type AttachmentKind } from "../../../../shared/domain/messages/message-attachments.ts";
import { fillTemplate, openFieldsIn } from "../../../../shared/domain/messages/message-template.ts";
import { LONGEST_REPLY } from "../../../../shared/domain/messages/message-states.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextAreaField } from "../../../../ui/form/field.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ConflictDialog } from "../../kit/dialog/conflict-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { draftOf, saveDraft } from "./drafts.ts";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";

interface MessageComposerProps {
  message: MessageDetail;
  onReload: () => void;
}

type What = "answer" | "note";

/** Writes an answer, which goes by e-mail, or a note, which stays here. */
export function MessageComposer({ message, onReload }: MessageComposerProps) {
  const { id, folio, acts, updatedAt: expected, mailbox, attachables } = message;
  const mayAnswer = acts.includes("answer");
  const [chosen, setWhat] = useState<What>("answer");
  const what = mayAnswer ? chosen : "note";
  const [text, setTextAlone] = useState(() => draftOf(id));
  const [closes, setCloses] = useState(false);
  const [chosenFiles, setFiles] = useState<readonly AttachmentKind[]>([]);
  const attach = chosenFiles.filter((kind) => attachables.includes(kind));
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [said, setSaid] = useState("");
  const isOffline = useOfflineSince() !== undefined;
  const answer = useStaffAction(answerMessageEndpoint, { invalidates: INVALIDATED });
  const note = useStaffAction(noteMessageEndpoint, { invalidates: INVALIDATED });
  const isBusy = answer.isBusy || note.isBusy;
  const setText = (typed: string) => {
    setTextAlone(typed);
    saveDraft(id, typed);
    setSaid("");
  };
  const error = wasSent ? problemOf(text, what) : undefined;

  const submit = async () => {
    setSent(true);
    setFailure(null);
    if (problemOf(text, what) !== undefined || isBusy || isOffline) return;
    const result =
      what === "answer"
        ? await answer.run({ params: { id }, query: {}, body: { text, closes, attach, expected } })
        : await note.run({ params: { id }, query: {}, body: { text } });
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    setText("");
    setSent(false);
    setCloses(false);
    setFiles([]);
    setSaid(what === "answer" ? TEXTS.sentSaid : TEXTS.noteSaid);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  if (failure && isRefusedFor(failure, "changedMeanwhile")) {
    return (
      <ConflictDialog
        of={folio}
        message={failure.message}
        typed={[{ label: TEXTS.answer, value: text }]}
        onBack={() => setFailure(null)}
        onReload={() => {
          setFailure(null);
          onReload();
        }}
      />
    );
  }
  return (
    <form className="composer" noValidate onSubmit={onSubmit} aria-label={TEXTS.writeWhat}>
      <div className="row">
        {mayAnswer && (
          <Segmented<What>
            label={TEXTS.writeWhat}
            segments={[
              { value: "answer", label: TEXTS.answer },
              { value: "note", label: TEXTS.note },
            ]}
            value={what}
            onValueChange={setWhat}
          />
        )}
        {what === "answer" && <TemplatePicker message={message} onText={setText} />}
      </div>
      <TextAreaField
        label={what === "answer" ? TEXTS.answer : TEXTS.note}
        rows={4}
        maxLength={LONGEST_REPLY}
        value={text}
        onValueChange={setText}
        error={error}
        readOnly={isBusy}
      />
      {failure && <FailureLine failure={failure} />}
      {what === "answer" && attachables.length > 0 && (
        <fieldset className="row attach">
          <legend>{TEXTS.attach}</legend>
          {attachables.map((kind) => (
            <Check
              key={kind}
              checked={attach.includes(kind)}
              onCheckedChange={(isChosen) =>
                setFiles(isChosen ? [...attach, kind] : attach.filter((other) => other !== kind))
              }
            >
              {ATTACHMENT_KINDS[kind]}
            </Check>
          ))}
        </fieldset>
      )}
      <div className="row">
        {what === "answer" ? (
          <Check checked={closes} onCheckedChange={setCloses}>
            {TEXTS.closes}
          </Check>
        ) : (
          <span className="muted small">{mayAnswer ? TEXTS.noteOnly : TEXTS.closedNote}</span>
        )}
        <Button
          type="submit"
          variant={what === "answer" ? "primary" : "secondary"}
          aria-disabled={isOffline}
          busy={isBusy}
          busyLabel={what === "answer" ? TEXTS.sending : TEXTS.saving}
        >
          {what === "answer" && <OfficeIcon name="send" />}
          {what === "answer" ? TEXTS.send : TEXTS.saveNote}
        </Button>
      </div>
      {what === "answer" && <p className="muted small">{TEXTS.from(mailbox)}</p>}
      <p className="small" role="status">
        {said}
      </p>
    </form>
  );
}

function problemOf(text: string, what: What): string | undefined {
  if (text.trim() === "") return TEXTS.writeText;
  const open = what === "answer" ? openFieldsIn(text) : [];
  return open.length > 0 ? TEXTS.unfilled(open.join(", ")) : undefined;
}

/** Puts a template's text, with the names filled, in the place of what was typed. */
function TemplatePicker({ message, onText }: { message: MessageDetail; onText: (text: string) => void }) {
  const [picked, setPicked] = useState("");
  const { data } = useStaffQuery(messageTemplatesEndpoint, {});
  const pick = (id: string) => {
    setPicked(id);
    const template = data?.items.find((item) => String(item.id) === id);
    if (!data || !template) return;
    onText(
      fillTemplate(template.text, {
        nombre: message.name.split(" ")[0] ?? "",
        folio: message.folio,
        pedido: message.orderId === null ? "" : String(message.orderId),
        tienda: data.shopName,
        telefono: data.shopPhone,
      }),
    );
  };
  return (
    <SelectField label={TEXTS.template} value={picked} onValueChange={pick}>
      <option value="">{TEXTS.noTemplate}</option>
      {data?.items.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {TEXTS.template}: {name}
        </option>
      ))}
    </SelectField>
  );
}
