import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import type { CancelOrder } from "./use-cancel-order.ts";

/** The question before an order is ended, or why it was not. */
export function CancelOrderAlert({ number, cancelling }: { number: string; cancelling: CancelOrder }) {
  const { isAsking, isCancelling, refusal, close, cancel } = cancelling;
  if (refusal !== null) {
    return (
      <Alert key="refused" open kind="error" onClose={close} detail={refusal}>
        No se canceló el pedido {number}.
      </Alert>
    );
  }
  return (
    <Alert
      key="question"
      open={isAsking}
      kind="notice"
      title="Cancelar pedido"
      onClose={close}
      locked={isCancelling}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isCancelling} onClick={close}>
            Conservar pedido
          </Button>
          <Button variant="danger" busy={isCancelling} busyLabel="Cancelando..." onClick={cancel}>
            Cancelar pedido
          </Button>
        </>
      }
    >
      ¿Cancelar el pedido {number}? Sus llantas dejan de estar apartadas y regresan a tu carrito. Si ya lo pagaste, no
      lo canceles.
    </Alert>
  );
}
