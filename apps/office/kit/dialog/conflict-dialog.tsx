import { Button } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { Facts } from "../values/facts.tsx";
import { OfficeDialog } from "./office-dialog.tsx";

/** What was typed, by the labels of its fields. */
export type TypedValues = readonly { readonly label: string; readonly value: string }[];

interface ConflictDialogProps {
  /** "pedido 104233" */
  of: string;
  /** Who changed it, when and to what; the server says it. */
  message: string;
  typed: TypedValues;
  /** What the object has now in place of what was typed. */
  now?: TypedValues | undefined;
  /** Shows the object as it is now. */
  onReload: () => void;
  /** Back to the dialog, with all that was typed. */
  onBack: () => void;
}

/** Another person was faster: nothing was done, and what was typed can be copied. */
export function ConflictDialog({ of, message, typed, now = [], onReload, onBack }: ConflictDialogProps) {
  const filled = typed.filter(({ value }) => value.trim() !== "");
  return (
    <OfficeDialog
      title="Alguien se adelantó"
      of={of}
      role="alertdialog"
      onClose={onBack}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Regresar
          </Button>
          <Button onClick={onReload}>Ver cómo está ahora</Button>
        </>
      }
    >
      <Note kind="warn">{message}</Note>
      {now.length > 0 && (
        <section aria-label="Así está ahora">
          <h3>Así está ahora</h3>
          <Facts facts={now.map(({ label, value }) => ({ label, value: value || "Nada" }))} layout="stacked" />
        </section>
      )}
      {filled.length > 0 && (
        <section aria-label="Lo que escribiste">
          <h3>Lo que escribiste</h3>
          <Facts facts={filled} layout="stacked" />
          <CopyButton
            text={filled.map(({ label, value }) => `${label}: ${value}`).join("\n")}
            what="Lo que escribiste"
          />
        </section>
      )}
    </OfficeDialog>
  );
}
