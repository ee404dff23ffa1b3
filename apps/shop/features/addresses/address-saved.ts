import { useEffect, useEffectEvent } from "react";

export type AddressKind = "ship" | "invoice";
type Listener = (kind: AddressKind, alias: string) => void;

const listeners = new Set<Listener>();

/** The newly saved one becomes the chosen one wherever its list is on view: in the account, in the wizard (storefront §4). */
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
