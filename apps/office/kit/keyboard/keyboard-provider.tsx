import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isAlwaysOn, keyName, SEQUENCE_MS, stepSequence } from "./key-sequence.ts";
import { KeyboardContext, type Shortcut } from "./keyboard-context.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { singleKeys } from "./single-keys.ts";

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));

/** Hears the keys of all shortcuts. A dialog hears its own: none of them reaches what is behind it. */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const shortcuts = useRef(new Map<string, Shortcut[]>());
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);

  const keyboard = useMemo(
    () => ({
      add(shortcut: Shortcut) {
        const all = shortcuts.current;
        all.set(shortcut.keys, [...(all.get(shortcut.keys) ?? []), shortcut]);
        return () => {
          const left = (all.get(shortcut.keys) ?? []).filter((other) => other !== shortcut);
          if (left.length > 0) all.set(shortcut.keys, left);
          else all.delete(shortcut.keys);
        };
      },
      openHelp: () => setListed([...shortcuts.current.values()].flatMap((same) => same.slice(-1))),
    }),
    [],
  );

  useEffect(() => {
    let pending = "";
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      const name = keyName(event);
      if (name === null) return;
      if (!isAlwaysOn(name) && (isTypedInto(event.target) || !singleKeys.areOn())) return;
      if (event.timeStamp - pressedAt > SEQUENCE_MS) pending = "";
      pressedAt = event.timeStamp;
      const step = stepSequence(pending, name, shortcuts.current.keys());
      pending = step.pending;
      if (step.matched === null) return;
      event.preventDefault();
      shortcuts.current.get(step.matched)?.at(-1)?.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => keyboard.add({ keys: "?", label: "Ver teclas", run: keyboard.openHelp }), [keyboard]);

  return (
    <KeyboardContext value={keyboard}>
      {children}
      {listed && <ShortcutList shortcuts={listed} onClose={() => setListed(null)} />}
    </KeyboardContext>
  );
}
