import type { ReactNode } from "react";
import { Alert } from "./alert-dialog.tsx";
import { Button } from "../form/button.tsx";

/** An object: why it was refused. */
export type DeletionState =
  | "asking"
  | "deleting"
  | "deleted"
  | { readonly description: string; readonly detail?: string };

interface DeletionAlertProps {
  title: string;
  state: DeletionState;
  /** What is said afterwards. */
  deleted: string;
  /** Missing until what would be deleted is known. */
  onDelete: (() => void) | undefined;
  onClose: () => void;
  /** The question. */
  children: ReactNode;
}

/** The question before something is deleted, then the outcome. */
export function DeletionAlert({ title, state, deleted, onDelete, onClose, children }: DeletionAlertProps) {
  if (state === "deleted") {
    return (
      <Alert key="deleted" open kind="notice" onClose={onClose}>
        {deleted}
      </Alert>
    );
  }
  if (typeof state === "object") {
    return (
      <Alert key="refused" open kind="error" onClose={onClose} detail={state.detail}>
        {state.description}
      </Alert>
    );
  }
  const isBusy = state === "deleting";
  return (
    <Alert
      key="question"
      open
      kind="error"
      title={title}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            aria-disabled={!onDelete}
            busy={isBusy}
            busyLabel="Eliminando..."
            onClick={() => onDelete?.()}
          >
            Eliminar
          </Button>
        </>
      }
    >
      {children}
    </Alert>
  );
}
