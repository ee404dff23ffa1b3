import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import type { StaffAnswerOf, StaffEndpoint } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { TextAreaField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import type { StaffInput } from "../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { FailureLine } from "../feedback/failure.tsx";
import { useOfflineSince } from "../feedback/use-online.ts";
import { OfficeIcon, type OfficeIconName } from "../icon/icon.tsx";
import { ConflictDialog, type TypedValues } from "./conflict-dialog.tsx";
import { OfficeDialog, type OfficeDialogWidth } from "./office-dialog.tsx";
import { reasonError, rehearsedReason } from "./reason.ts";
import { Rehearsal } from "./rehearsal.tsx";
import { useRehearsal } from "./use-rehearsal.ts";
import { SHORTEST_REASON, LONGEST_REASON } from "../../../../shared/domain/staff/reason-length.ts";

interface ActDialogProps<E extends StaffEndpoint> {
  title: string;
  /** "pedido 104158" */
  of: string;
  width?: OfficeDialogWidth | undefined;
  /** What is so now: what is paid, what is left. */
  fact?: ReactNode;
  endpoint: E;
  /** What is sent for a reason; null while a field is missing or wrong. */
  inputFor: (reason: string) => StaffInput<E> | null;
  reason: "needed" | "optional" | "none";
  reasonHint?: string | undefined;
  /** Endpoints whose answers are old afterwards. */
  invalidates?: readonly StaffEndpoint[] | undefined;
  /** Of an act that needs a second person; a member who acts alone reads that instead, without the foot note. */
  signatures?: ReactNode;
  /** The same for an act that needs a second person above a limit: shown when the rehearsal says so. */
  signaturesWhenAsked?: ReactNode;
  /** The primary button: the verb of the act. */
  act: string;
  isDanger?: boolean | undefined;
  icon?: OfficeIconName | undefined;
  /** What can be undone afterwards and what cannot; below the rehearsal. */
  undoNote?: string | undefined;
  /** At the left of the buttons. */
  footNote?: ReactNode;
  /** For the conflict's copy; the reason is added. */
  typed?: TypedValues | undefined;
  /** Of the object as it is now, after another person changed it: what stands there in place of what was typed. */
  nowOf?: ((current: unknown) => TypedValues) | undefined;
  /** Messages of fields that the server refused, by their names in the body. */
  onFieldErrors?: ((fields: Readonly<Record<string, readonly string[]>>) => void) | undefined;
  /** The button was pressed: fields say what they miss. */
  onTry?: (() => void) | undefined;
  /** Reads the object again, after another person was faster. */
  onReload: () => void;
  onDone: (answer: StaffAnswerOf<E>) => void;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** An act's dialog, in the order of every one: the fact, the fields, the reason, the rehearsal, the signatures, the buttons. */
export function ActDialog<E extends StaffEndpoint>(props: ActDialogProps<E>) {
  const { endpoint, inputFor, reason: reasonRule, typed = [], onFieldErrors, onDone, onClose, onReload, of } = props;
  const formId = useId();
  const isAlone = useMe().actsAlone && props.signatures !== undefined;
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const isOffline = useOfflineSince() !== undefined;
  const { run, rehearse, isBusy } = useStaffAction(endpoint, { invalidates: props.invalidates });

  const rehearsal = useRehearsal(inputFor(rehearsedReason(reason, reasonRule)), rehearse);
  const wrongReason = reasonError(reason, reasonRule);
  const input = inputFor(reason.trim());
  const wrongCount = (wrongReason ? 1 : 0) + (input === null ? 1 : 0);

  const submit = async () => {
    setSent(true);
    props.onTry?.();
    setFailure(null);
    if (input === null || wrongReason || isBusy || isOffline) return;
    const result = await run(input);
    if (result.ok) {
      onDone(result.value);
      return;
    }
    setFailure(result.failure);
    if (result.failure.kind === "refused") onFieldErrors?.(result.failure.fields);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  if (failure && isRefusedFor(failure, "changedMeanwhile")) {
    return (
      <ConflictDialog
        of={of}
        message={failure.message}
        typed={[...typed, { label: "Motivo", value: reason }]}
        now={failure.kind === "refused" ? props.nowOf?.(failure.current) : undefined}
        onBack={() => setFailure(null)}
        onReload={() => {
          onReload();
          onClose();
        }}
      />
    );
  }
  return (
    <OfficeDialog
      title={props.title}
      of={of}
      width={props.width ?? 640}
      onClose={onClose}
      isLocked={isBusy}
      footNote={wasSent && wrongCount > 0 ? correctWords(wrongCount) : isAlone ? undefined : props.footNote}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            Regresar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.isDanger ? "danger" : "primary"}
            aria-disabled={isOffline}
            busy={isBusy}
            busyLabel="Guardando..."
          >
            {(props.icon || endpoint.stepUp) && <OfficeIcon name={props.icon ?? "fingerprint-pattern"} />}
            {props.act}
          </Button>
        </>
      }
    >
      {props.fact}
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        {props.children}
        {reasonRule !== "none" && (
          <TextAreaField
            label="Motivo"
            optional={reasonRule === "optional"}
            hint={props.reasonHint ?? `Mínimo ${SHORTEST_REASON} letras, sin datos personales. Queda en la bitácora.`}
            error={wasSent ? wrongReason : undefined}
            maxLength={LONGEST_REASON}
            value={reason}
            onValueChange={setReason}
          />
        )}
      </form>
      <Rehearsal state={rehearsal.state} onRetry={rehearsal.askAgain} footNote={props.undoNote} />
      {isAlone ? <Note kind="info">{ALONE}</Note> : props.signatures}
      {rehearsal.state.kind === "effects" && rehearsal.state.isAsked && props.signaturesWhenAsked}
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}

const ALONE = "Lo haces sin segunda persona, y así queda marcado en la bitácora.";

const correctWords = (count: number): string => `Corrige ${count} ${count === 1 ? "dato" : "datos"} para continuar.`;
