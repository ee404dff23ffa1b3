import { useState } from "react";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { type AddressKind, useAddressSaved } from "./address-saved.ts";

interface ChosenAddress<Address> {
  chosen: Address | undefined;
  choose: (alias: string) => void;
}

/** The chosen one of a list of the account: pressed or saved last, or else what the form above the list is about, or the first. */
export function useChosenAddress<Address extends { readonly alias: string }>(
  kind: AddressKind,
  addresses: readonly Address[],
): ChosenAddress<Address> {
  const { account } = useDialogs();
  const [wanted, setWanted] = useState<string | null>(null);
  // After a reload the form is there before anything was pressed.
  const [place] = useState(() => Number(account?.id));
  useAddressSaved(kind, setWanted);
  const chosen = addresses.find(({ alias }) => alias === wanted) ?? addresses[place - 1] ?? addresses[0];
  return { chosen, choose: setWanted };
}
