import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import type { DeleteAddress } from "./use-delete-address.ts";

const TEXTS = {
  ship: {
    title: "Eliminar Dirección de Envío",
    deleted: "Se eliminó la dirección con éxito.",
    refused: "No se ha podido eliminar la dirección por el siguiente motivo:",
  },
  invoice: {
    title: "Eliminar Datos de Facturación",
    deleted: "Se eliminaron los datos de facturación con éxito.",
    refused: "No se han podido eliminar los datos de facturación por el siguiente motivo:",
  },
} as const;

/** The question before an address goes, then what became of it. */
export function DeleteAddressAlert({ deletion }: { deletion: DeleteAddress }) {
  const { kind, alias, state, close, remove } = deletion;
  const texts = TEXTS[kind];
  if (state === "closed") return null;
  if (state === "deleted") {
    return (
      <Alert key="deleted" open kind="notice" onClose={close}>
        {texts.deleted}
      </Alert>
    );
  }
  if (typeof state === "object") {
    return (
      <Alert key="refused" open kind="error" onClose={close} detail={state.refusal}>
        {texts.refused}
      </Alert>
    );
  }
  const isBusy = state === "deleting";
  return (
    <Alert
      key="question"
      open
      kind="error"
      title={texts.title}
      onClose={close}
      locked={isBusy}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel="Eliminando..." onClick={remove}>
            Eliminar
          </Button>
        </>
      }
    >
      ¿Quieres eliminar <b>{alias}</b>? Tus pedidos conservan los datos con los que los hiciste.
    </Alert>
  );
}
