import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { useOfflineSince } from "../feedback/use-online.ts";
import "./record-form.css";

const TEXTS = {
  correct: (count: number) => `Corrige ${count} ${count === 1 ? "dato" : "datos"} para continuar.`,
  unchanged: "No has cambiado nada.",
} as const;

interface RecordFormProps<Errors extends object> {
  /** Of the fields as they are typed now. */
  errors: Errors;
  /** The member may only read. */
  isReadOnly: boolean;
  isChanged: boolean;
  act: string;
  /** Every field is right. */
  onSubmit: () => void;
  /** Gets the errors to show. */
  children: (shown: Partial<Errors>) => ReactNode;
}

/** The form of one record. Errors are told once the form was sent, and then as the fields are typed. */
export function RecordForm<Errors extends object>(props: RecordFormProps<Errors>) {
  const { errors, isReadOnly, isChanged, act, onSubmit, children } = props;
  const formId = useId();
  const [wasSent, setSent] = useState(false);
  const isOffline = useOfflineSince() !== undefined;
  const shown: Partial<Errors> = wasSent ? errors : {};
  const wrong = Object.keys(shown).length;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (isOffline || !isChanged) return;
    if (Object.keys(errors).length > 0) {
      // The fields know their errors once they are drawn again.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`form[id="${formId}"] [aria-invalid="true"]`)?.focus(),
      );
      return;
    }
    onSubmit();
  };
  return (
    <form id={formId} className="stack" noValidate onSubmit={submit}>
      <fieldset className="record-fields stack" disabled={isReadOnly}>
        {children(shown)}
      </fieldset>
      {!isReadOnly && (
        <div className="row record-foot">
          <Button type="submit" aria-disabled={isOffline || !isChanged}>
            {act}
          </Button>
          <span role="status" className="muted">
            {wrong > 0 ? TEXTS.correct(wrong) : !isChanged ? TEXTS.unchanged : ""}
          </span>
        </div>
      )}
    </form>
  );
}
