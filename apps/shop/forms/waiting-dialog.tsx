import type { ReactNode } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog, type DialogProps } from "../../../ui/dialog/dialog.tsx";
import { WaitingShapes } from "../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../navigation/dialogs.tsx";
import { useSession } from "../session/session-query.ts";

type WaitingDialogProps = Pick<DialogProps, "title" | "width" | "size" | "footer" | "isWaiting" | "children">;

/**
 * Stands for a dialog of the account until its session and first data are known. It is as large, so that nothing moves. A visitor is
 * asked to log in instead.
 */
export function WaitingDialog(dialog: WaitingDialogProps) {
  const { close } = useDialogs();
  const { isChecked, user } = useSession();
  if (isChecked && user === null) return null;
  return <Dialog {...dialog} open onClose={close} />;
}

interface WaitingFormDialogProps extends Pick<DialogProps, "title" | "width" | "size"> {
  /** The shapes of its fields. */
  children: ReactNode;
}

/** The same for a form with 'Cancelar' and 'Guardar'. */
export function WaitingFormDialog({ children, ...dialog }: WaitingFormDialogProps) {
  const { close } = useDialogs();
  return (
    <WaitingDialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button aria-disabled>Guardar</Button>
        </>
      }
    >
      <WaitingShapes>{children}</WaitingShapes>
    </WaitingDialog>
  );
}
