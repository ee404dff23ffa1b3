import { useEffect, useEffectEvent } from "react";

export type AddressKind = "ship" | "invoice";
type Listener = (kind: AddressKind, alias: string) => void;

const listeners = new Set<Listener>();

/** The saved address becomes the chosen one of the list that is shown, in the account or in the wizard (storefront §4). */
export function announceSaved(kind: AddressKind, alias: string): void {
  for (const listener of listeners) listener(kind, alias);
}

/** Tells the alias of what was just saved. */
export function useAddressSaved(kind: AddressKind, onSaved: (alias: string) => void): void {
  const tell = useEffectEvent<Listener>((ofKind, alias) => {
    if (ofKind === kind) onSaved(alias);
  });
  useEffect(() => {
    const listener: Listener = (...saved) => tell(...saved);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
