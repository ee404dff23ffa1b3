import type { ComponentProps } from "react";
import { Alert } from "../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog, type DialogProps } from "../../../ui/dialog/dialog.tsx";
import { FormDialog as FormWindow } from "../../../ui/dialog/form-dialog.tsx";
import { type UnsavedState, useUnsaved } from "../navigation/use-unsaved.ts";

type WindowProps = ComponentProps<typeof FormWindow>;

interface FormDialogProps extends Omit<WindowProps, "onClose" | "onDismiss" | "form"> {
  form: WindowProps["form"] & { readonly isDirty: boolean };
  /** Told when it is left without being saved. */
  onLeave?: (() => void) | undefined;
}

/** A form of the account: closing it leads back to where it was opened, and asks before typed text is lost. */
export function FormDialog({ form, onLeave, ...window }: FormDialogProps) {
  const unsaved = useUnsaved(form, onLeave);
  return (
    <>
      <FormWindow {...window} form={form} onClose={unsaved.leave} onDismiss={unsaved.dismiss} />
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

interface GuardedDialogProps extends Omit<DialogProps, "open" | "onClose" | "onDismiss" | "locked"> {
  form: { readonly isBusy: boolean; readonly isDirty: boolean };
  /** Leaving it is not offered. */
  isLocked?: boolean;
}

/** The same for a dialog that has more in it than a form, or a button of its own. */
export function GuardedDialog({ form, isLocked = false, ...dialog }: GuardedDialogProps) {
  const unsaved = useUnsaved(form);
  return (
    <>
      <Dialog {...dialog} open onClose={unsaved.leave} onDismiss={unsaved.dismiss} locked={form.isBusy || isLocked} />
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

const UnsavedQuestion = ({ unsaved }: { unsaved: UnsavedState }) => (
  <Alert
    open={unsaved.isAsking}
    kind="notice"
    title="¿Salir sin guardar?"
    onClose={unsaved.stay}
    actions={
      <>
        <Button variant="secondary" onClick={unsaved.goAway}>
          Salir sin guardar
        </Button>
        <Button onClick={unsaved.stay}>Seguir editando</Button>
      </>
    }
  >
    Lo que escribiste no se ha guardado.
  </Alert>
);
