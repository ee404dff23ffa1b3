import { type ReactNode, type SyntheticEvent, useId } from "react";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorList, type ListedError } from "../../ui/error-list.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";

interface AddressFormDialogProps {
  title: string;
  form: {
    isBusy: boolean;
    errorList: { errors: readonly ListedError[]; focusKey: number };
    onSubmit: (event: SyntheticEvent) => void;
  };
  alert: { readonly description: string; readonly detail: string } | null;
  onCloseAlert: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What the four forms share: while one is saved it gives way to 'Por favor espere...' (account §4). */
export function AddressFormDialog({ title, form, alert, onCloseAlert, onClose, children }: AddressFormDialogProps) {
  const formId = useId();
  return (
    <>
      <Dialog
        open
        title={title}
        width={680}
        onClose={onClose}
        locked={form.isBusy}
        footer={
          <>
            <Button variant="secondary" aria-disabled={form.isBusy} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} aria-disabled={form.isBusy}>
              Guardar
            </Button>
          </>
        }
      >
        {form.isBusy ? (
          <WaitingBlock />
        ) : (
          <form id={formId} className="stack" noValidate onSubmit={form.onSubmit}>
            <ErrorList {...form.errorList} />
            <div className="grid-2">{children}</div>
          </form>
        )}
      </Dialog>
      <Alert open={alert !== null} kind="error" onClose={onCloseAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}

/** In its place until there is all that the form begins with. */
export function LoadingFormDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open title={title} width={680} onClose={onClose}>
      <WaitingBlock>Cargando...</WaitingBlock>
    </Dialog>
  );
}
