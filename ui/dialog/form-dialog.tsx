import { type ReactNode, type SyntheticEvent, useId } from "react";
import { Button } from "../form/button.tsx";
import { Dialog, type DialogWidth } from "./dialog.tsx";
import { ErrorList, type ListedError } from "../form/error-list.tsx";
import { WaitingBlock } from "../feedback/spinner.tsx";

interface FormDialogProps {
  title: string;
  width: DialogWidth;
  size?: "sm" | undefined;
  form: {
    isBusy: boolean;
    errorList: { errors: readonly ListedError[]; focusKey: number; title?: string };
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** Of a form that the browser may fill in whole, such as a card's. */
  autoComplete?: "on" | undefined;
  onClose: () => void;
  /** Escape, or a phone's way back, where that is not the same as closing it by its buttons. */
  onDismiss?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  submitLabel?: string | undefined;
  /** Above the form, also while it is saved. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form with 'Cancelar' and 'Guardar', or other words: while it is saved it gives way to 'Por favor espere...' (account §4). */
export function FormDialog({
  title,
  width,
  size,
  form,
  autoComplete,
  onClose,
  onDismiss,
  cancelLabel = "Cancelar",
  submitLabel = "Guardar",
  note,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      width={width}
      size={size}
      onClose={onClose}
      onDismiss={onDismiss}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={form.isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {note}
      {form.isBusy ? (
        <WaitingBlock />
      ) : (
        <form
          method="post"
          id={formId}
          className="stack"
          noValidate
          autoComplete={autoComplete}
          onSubmit={form.onSubmit}
        >
          <ErrorList {...form.errorList} />
          {children}
        </form>
      )}
    </Dialog>
  );
}
