import { useState } from "react";
import {
  askArcoEndpoint,
  completeArcoEndpoint,
  decideArcoEndpoint,
  eraseArcoEndpoint,
  finishArcoEndpoint,
  identityArcoEndpoint,
  lapseArcoEndpoint,
  takeArcoEndpoint,
} from "../../../../shared/contract/staff/arco/arco-acts.ts";
import {
  arcoCountsEndpoint,
  type ArcoDetail,
  arcoRequestEndpoint,
  arcoRequestsEndpoint,
} from "../../../../shared/contract/staff/arco/arco-requests.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import {
  ARCO_DECISIONS,
  type ArcoDecision,
  IDENTITY_KINDS,
  type IdentityKind,
  LONGEST_ARCO_TEXT,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { TEXTS } from "./texts.ts";
import { useToday } from "./use-today.ts";
import { SHORTEST_MESSAGE } from "../../../../shared/domain/staff/reason-length.ts";

export type DialogAct = "take" | "identity" | "ask" | "complete" | "lapse" | "decide" | "done" | "erase";

export const ARCO_MADE_OLD = [arcoRequestEndpoint, arcoRequestsEndpoint, arcoCountsEndpoint, meEndpoint];

interface ArcoActDialogProps {
  request: ArcoDetail;
  act: DialogAct;
  onReload: () => void;
  onClose: () => void;
}

const isWritten = (text: string): boolean => text.trim().length >= SHORTEST_MESSAGE;

/** The dialog of one act on a request. What it does, and until when, is the server's rehearsal. */
export function ArcoActDialog({ request, act, onReload, onClose }: ArcoActDialogProps) {
  const { id, folio, updatedAt: expected } = request;
  const me = useMe();
  const [text, setText] = useState(act === "complete" ? request.description : "");
  const [identity, setIdentity] = useState<string>(request.identity?.kind ?? "officialId");
  const [decision, setDecision] = useState<string>("granted");
  const [day, setDay] = useState(useToday());
  const [wasTried, setTried] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const to = { params: { id }, query: {} };
  const shared = {
    of: TEXTS.of(folio),
    width: 640 as const,
    invalidates: ARCO_MADE_OLD,
    onReload,
    onDone: onClose,
    onClose,
    onTry: () => {
      setTried(true);
      setErrors({});
    },
    onFieldErrors: setErrors,
  };
  const words = (label: string, field: string, hint?: string) => (
    <TextAreaField
      label={label}
      hint={hint}
      rows={5}
      maxLength={LONGEST_ARCO_TEXT}
      value={text}
      onValueChange={setText}
      error={
        errors[field]?.[0] ?? (wasTried && !isWritten(text) && field !== "description" ? TEXTS.wrongText : undefined)
      }
    />
  );
  switch (act) {
    case "take":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.take}
          endpoint={takeArcoEndpoint}
          inputFor={() => ({ ...to, body: { expected } })}
          reason="none"
          act={TEXTS.take}
        />
      );
    case "identity":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.checkIdentity}
          endpoint={identityArcoEndpoint}
          inputFor={() => ({ ...to, body: { identity: identity as IdentityKind, expected } })}
          reason="none"
          act={TEXTS.checkIdentity}
        >
          <SelectField
            label={TEXTS.identityField}
            hint={TEXTS.identityHint}
            value={identity}
            onValueChange={setIdentity}
          >
            {Object.entries(IDENTITY_KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
        </ActDialog>
      );
    case "ask":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.ask}
          endpoint={askArcoEndpoint}
          inputFor={() => (isWritten(text) ? { ...to, body: { text, expected } } : null)}
          reason="none"
          icon="send"
          act={TEXTS.ask}
          typed={[{ label: TEXTS.askField, value: text }]}
          undoNote={TEXTS.mailUndo}
        >
          {words(TEXTS.askField, "text", TEXTS.askHint)}
        </ActDialog>
      );
    case "complete":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.complete}
          endpoint={completeArcoEndpoint}
          inputFor={() => ({ ...to, body: { completedOn: day, description: text, expected } })}
          reason="none"
          act={TEXTS.complete}
        >
          {request.state === "asked" && (
            <TextField
              label={TEXTS.completedField}
              type="date"
              value={day}
              onValueChange={setDay}
              error={errors["completedOn"]?.[0]}
            />
          )}
          {words(TEXTS.descriptionField, "description", TEXTS.descriptionHint)}
        </ActDialog>
      );
    case "lapse":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.lapse}
          endpoint={lapseArcoEndpoint}
          inputFor={() => ({ ...to, body: { expected } })}
          reason="none"
          act={TEXTS.lapse}
        />
      );
    case "decide":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.decide}
          endpoint={decideArcoEndpoint}
          inputFor={() =>
            isWritten(text) ? { ...to, body: { decision: decision as ArcoDecision, text, expected } } : null
          }
          reason="none"
          icon="send"
          act={TEXTS.decide}
          typed={[{ label: TEXTS.decisionText, value: text }]}
          undoNote={TEXTS.mailUndo}
        >
          <SelectField label={TEXTS.decisionField} value={decision} onValueChange={setDecision}>
            {Object.entries(ARCO_DECISIONS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          {words(TEXTS.decisionText, "text")}
        </ActDialog>
      );
    case "done":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.finish}
          endpoint={finishArcoEndpoint}
          inputFor={() => (isWritten(text) ? { ...to, body: { note: text, expected } } : null)}
          reason="none"
          icon="send"
          act={TEXTS.finish}
          typed={[{ label: TEXTS.doneField, value: text }]}
          undoNote={TEXTS.mailUndo}
        >
          {words(TEXTS.doneField, "note")}
        </ActDialog>
      );
    case "erase":
      return (
        <ActDialog
          {...shared}
          title={TEXTS.erase}
          endpoint={eraseArcoEndpoint}
          inputFor={(reason) => ({ ...to, body: { reason } })}
          reason="needed"
          isDanger
          icon="stamp"
          act={TEXTS.erase}
          undoNote={TEXTS.eraseUndo}
          signatures={
            <Signatures
              asks={{ title: TEXTS.firstTitle(me.name), detail: me.role }}
              decides={{ title: TEXTS.secondTitle, detail: TEXTS.secondDetail, isOpen: true }}
            />
          }
        />
      );
  }
}
