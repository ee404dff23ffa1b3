import { DeletionAlert } from "../../../../ui/dialog/deletion-alert.tsx";
import type { AddressKind } from "./address-saved.ts";
import type { DeleteAddress } from "./use-delete-address.ts";

const TITLES = {
  ship: "Eliminar Dirección de Envío",
  invoice: "Eliminar Datos de Facturación",
} as const satisfies Record<AddressKind, string>;
const DELETED = {
  ship: "Se eliminó la dirección con éxito.",
  invoice: "Se eliminaron los datos de facturación con éxito.",
} as const satisfies Record<AddressKind, string>;

export function DeleteAddressAlert({ deletion: { kind, alias, state, close, remove } }: { deletion: DeleteAddress }) {
  if (state === null) return null;
  return (
    <DeletionAlert title={TITLES[kind]} state={state} deleted={DELETED[kind]} onDelete={remove} onClose={close}>
      ¿Quieres eliminar <b>{alias}</b>? Tus pedidos conservan los datos con los que los hiciste.
    </DeletionAlert>
  );
}
