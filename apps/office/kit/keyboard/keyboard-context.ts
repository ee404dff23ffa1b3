import { createContext, useContext, useEffect, useEffectEvent } from "react";

export interface Shortcut {
  /** Keys after one another: "g p", "j", "Control+k". */
  readonly keys: string;
  /** "Ir a Pedidos" */
  readonly label: string;
  readonly run: () => void;
}

export interface Keyboard {
  /** Answers how to take it away again. The one that came last wins. */
  readonly add: (shortcut: Shortcut) => () => void;
  readonly openHelp: () => void;
}

export const KeyboardContext = createContext<Keyboard>({ add: () => () => undefined, openHelp: () => undefined });

export const useKeyboard = () => useContext(KeyboardContext);

/** A shortcut for as long as the component is there. Without `label`, nothing is registered. */
export function useShortcut(keys: string, label: string | null, run: () => void): void {
  const { add } = useKeyboard();
  const onPressed = useEffectEvent(run);
  useEffect(() => {
    if (label === null) return undefined;
    return add({ keys, label, run: () => onPressed() });
  }, [add, keys, label]);
}
