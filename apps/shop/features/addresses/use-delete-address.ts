import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeAddressEndpoint } from "../../../../shared/contract/addresses.ts";
import type { DeletionState } from "../../../../ui/dialog/deletion-alert.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { keepAddressLists } from "./address-queries.ts";
import type { AddressKind } from "./address-saved.ts";

const WIRE_KINDS = { ship: 2, invoice: 3 } as const satisfies Record<AddressKind, number>;
const REFUSED = {
  ship: "No se ha podido eliminar la dirección por el siguiente motivo:",
  invoice: "No se han podido eliminar los datos de facturación por el siguiente motivo:",
} as const satisfies Record<AddressKind, string>;

/** 'Eliminar' of an address: asks first, then takes it away and says what became of it. */
export function useDeleteAddress(kind: AddressKind) {
  const queryClient = useQueryClient();
  const [alias, setAlias] = useState("");
  const [state, setState] = useState<DeletionState | null>(null);
  const remove = async () => {
    setState("deleting");
    const result = await sessionApi.call(removeAddressEndpoint, { body: { tipo: WIRE_KINDS[kind], alias } });
    if (result.ok) {
      await keepAddressLists(queryClient, result.value);
      setState("deleted");
      return;
    }
    // It may be gone all the same: the lists are asked for again.
    void queryClient.invalidateQueries({ queryKey: [CUSTOMER] });
    setState(result.status === 401 ? null : { description: REFUSED[kind], detail: result.message });
  };
  return {
    kind,
    alias,
    state,
    ask: (of: string) => {
      setAlias(of);
      setState("asking");
    },
    close: () => setState(null),
    remove: () => void remove(),
  };
}

export type DeleteAddress = ReturnType<typeof useDeleteAddress>;
