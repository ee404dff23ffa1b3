import { useSyncExternalStore } from "react";
import { Switch } from "../../../../ui/form/check.tsx";
import { OfficeDialog } from "../dialog/office-dialog.tsx";
import { KeyCap } from "../values/key-cap.tsx";
import type { Shortcut } from "./keyboard-context.ts";
import { singleKeys } from "./single-keys.ts";

const NAMES: Readonly<Record<string, string>> = { Control: "Ctrl", Shift: "Mayús", Enter: "Intro", Escape: "Esc" };

/** "Control+k" is two caps, Ctrl and K. */
const capsOf = (keys: string): readonly string[] =>
  keys.split(" ").flatMap((key) => {
    const parts = key === "+" ? [key] : key.split("+");
    return parts.map((part) => NAMES[part] ?? (parts.length > 1 ? part.toUpperCase() : part));
  });

interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** The keys that work on this screen, and the switch for those of one letter. */
export function ShortcutList({ shortcuts, onClose }: ShortcutListProps) {
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  return (
    <OfficeDialog title="Teclas de esta pantalla" width={560} onClose={onClose}>
      <Switch checked={areOn} onCheckedChange={singleKeys.switch}>
        Teclas de una letra
      </Switch>
      <dl className="key-list">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {capsOf(keys).map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </OfficeDialog>
  );
}
