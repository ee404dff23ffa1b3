import type { ReactNode, SyntheticEvent } from "react";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { ListedError } from "../../ui/error-list.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { FormDialog } from "../session/form-dialog.tsx";
import { forgetAddressDraft } from "./address-draft.ts";

interface AddressFormDialogProps {
  title: string;
  form: {
    isBusy: boolean;
    isDirty: boolean;
    errorList: { errors: readonly ListedError[]; focusKey: number };
    onSubmit: (event: SyntheticEvent) => void;
  };
  alert: { readonly description: string; readonly detail: string } | null;
  onCloseAlert: () => void;
  children: ReactNode;
}

/** What the four forms share: the form's window, and the alert above it. */
export function AddressFormDialog({ title, form, alert, onCloseAlert, children }: AddressFormDialogProps) {
  return (
    <>
      <FormDialog title={title} width={680} form={form} onLeave={forgetAddressDraft}>
        <div className="grid-2">{children}</div>
      </FormDialog>
      <Alert open={alert !== null} kind="error" onClose={onCloseAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}

/** In its place until there is all that the form begins with. */
export function LoadingFormDialog({ title }: { title: string }) {
  const { close } = useDialogs();
  return (
    <Dialog open title={title} width={680} onClose={close}>
      <WaitingBlock>Cargando...</WaitingBlock>
    </Dialog>
  );
}
