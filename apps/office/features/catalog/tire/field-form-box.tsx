import type { ReactNode } from "react";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { Rehearsal } from "../../../kit/dialog/rehearsal.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import { Box } from "../../../kit/page/box.tsx";
import { FieldConflict } from "../field-conflict.tsx";
import { TEXTS, TIRE_TEXTS } from "../texts.ts";
import type { FieldForm } from "./use-field-form.ts";

interface FieldFormBoxProps<Field extends string> {
  title: string;
  sub: string;
  /** "llanta 11500418" */
  of: string;
  form: Omit<FieldForm<Field>, "valueOf">;
  labels: Readonly<Record<Field, { readonly label: string }>>;
  valueOf: (field: Field) => string;
  children: ReactNode;
}

/** A box of fields: what saving them does, and their buttons while something was changed. */
export function FieldFormBox<Field extends string>({
  title,
  sub,
  of,
  form,
  labels,
  valueOf,
  children,
}: FieldFormBoxProps<Field>) {
  const isOffline = useOfflineSince() !== undefined;
  const { names, conflict, failure, rehearsal } = form;
  const rows = conflict
    ? names.map((field) => ({ label: labels[field].label, now: conflict.fields[field], yours: valueOf(field) }))
    : [];
  return (
    <Box title={title} sub={sub}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOffline) form.save();
        }}
      >
        {children}
        {names.length > 0 && (
          <>
            <Rehearsal state={rehearsal.state} onRetry={rehearsal.askAgain} />
            {failure && <FailureLine failure={failure} />}
            <div className="row">
              <Button type="submit" busy={form.isBusy} busyLabel="Guardando..." aria-disabled={isOffline}>
                {TIRE_TEXTS.saveChanges(names.length)}
              </Button>
              <Button variant="secondary" onClick={form.discard}>
                {TIRE_TEXTS.discardChanges}
              </Button>
            </div>
          </>
        )}
        <div role="status">{form.saved && names.length === 0 && <Note>{TEXTS[form.saved]}</Note>}</div>
      </form>
      {conflict && (
        <FieldConflict
          of={of}
          message={conflict.message}
          fields={rows}
          isBusy={form.isBusy}
          onKeepTheirs={form.discard}
          onSaveMine={form.saveMine}
          onBack={form.leaveConflict}
        />
      )}
    </Box>
  );
}
