import { useState } from "react";
import { openReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { returnableEndpoint } from "../../../../../shared/contract/staff/returns/returns.ts";
import {
  ALL_RETURN_KINDS,
  RETURN_KINDS,
  RETURN_WISHES,
  type ReturnKind,
  returnKindRow,
  type ReturnWish,
} from "../../../../../shared/domain/returns/return-kinds.ts";
import { businessDay, formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { CountFields, type Counts } from "./count-fields.tsx";
import { countOf, INVALIDATED } from "./dialog-props.ts";

interface OpenDialogProps {
  orderId: number;
  onDone: (returnId: number) => void;
  onClose: () => void;
}

/** «Abrir devolución»: for a customer who called, wrote, or sent a registered letter. */
export function OpenDialog({ orderId, onDone, onClose }: OpenDialogProps) {
  const query = useStaffQuery(returnableEndpoint, { params: { orderId } });
  const [kind, setKind] = useState<ReturnKind>("withdrawal");
  const [wish, setWish] = useState<ReturnWish>("refund");
  const [counts, setCounts] = useState<Counts>({});
  const [receivedSize, setReceivedSize] = useState("");
  const [comment, setComment] = useState("");
  const [isUnmounted, setUnmounted] = useState(false);
  const [noticedOn, setNoticedOn] = useState(() => businessDay(new Date()));
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const there = (query.data?.lines ?? []).filter(({ available }) => available > 0);
  const row = returnKindRow(kind);
  const end = query.data?.ends.find((one) => one.kind === kind);
  const choose = (next: ReturnKind) => {
    setKind(next);
    setWish(returnKindRow(next).wishes[0] ?? "refund");
  };
  return (
    <ActDialog
      title={TEXTS.open}
      of={`pedido ${orderId}`}
      endpoint={openReturnEndpoint}
      inputFor={(reason) => {
        const lines = there.flatMap(({ line, available }) => {
          const pieces = countOf(counts[line] ?? "0", available);
          return pieces === undefined || pieces === 0 ? [] : [{ line, pieces }];
        });
        return lines.length === 0 || noticedOn === ""
          ? null
          : {
              query: {},
              body: { orderId, kind, wish, lines, isUnmounted, receivedSize, comment, noticedOn, reason },
            };
      }}
      reason="needed"
      invalidates={INVALIDATED}
      act={WORDS.openAct}
      icon="undo-2"
      onFieldErrors={setRefused}
      onReload={() => void query.refetch()}
      onDone={(answer) => onDone(answer.result?.returnId ?? 0)}
      onClose={onClose}
    >
      {query.error && !query.data && <FailureLine failure={query.error.failure} />}
      {query.data && there.length === 0 && <Note kind="warn">{TEXTS.notDelivered}</Note>}
      <div className="fields fields-2">
        <SelectField label={TEXTS.kind} value={kind} onValueChange={(value) => choose(value as ReturnKind)}>
          {ALL_RETURN_KINDS.map((one) => (
            <option key={one} value={one}>
              {RETURN_KINDS[one].label}
            </option>
          ))}
        </SelectField>
        <SelectField label={TEXTS.wish} value={wish} onValueChange={(value) => setWish(value as ReturnWish)}>
          {row.wishes.map((one) => (
            <option key={one} value={one}>
              {RETURN_WISHES[one].label}
            </option>
          ))}
        </SelectField>
      </div>
      {end && !end.inTime && <Note kind="warn">{TEXTS.late(formatDate(businessDay(new Date(end.endsAt))))}</Note>}
      {kind === "guarantee" &&
        there
          .filter(({ guaranteedUntil: until }) => until !== null && until < noticedOn)
          .map(({ line, name, size, guaranteedUntil }) => (
            <Note key={line} kind="warn">
              {TEXTS.guaranteeOver(`${name} ${size}`, formatDate(guaranteedUntil ?? ""))}
            </Note>
          ))}
      <CountFields
        lines={there.map(({ line, name, size, available }) => ({
          line,
          label: TEXTS.pieces(`${name} ${size}`, available),
        }))}
        counts={counts}
        onCounts={setCounts}
      />
      {row.asksReceivedSize && (
        <TextField
          label={TEXTS.receivedSize}
          error={refused["receivedSize"]?.[0]}
          value={receivedSize}
          onValueChange={setReceivedSize}
        />
      )}
      <TextField
        label={TEXTS.noticedOn}
        type="date"
        error={refused["noticedOn"]?.[0]}
        value={noticedOn}
        onValueChange={setNoticedOn}
      />
      <TextAreaField label={TEXTS.comment} rows={2} maxLength={1000} value={comment} onValueChange={setComment} />
      <Check checked={isUnmounted} onCheckedChange={setUnmounted} error={refused["isUnmounted"]?.[0]}>
        {TEXTS.unmounted}
      </Check>
    </ActDialog>
  );
}
