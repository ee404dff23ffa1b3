import { useId, type KeyboardEvent } from "react";
import { rovingTarget } from "./roving.ts";

interface TabsOptions<Key extends string> {
  keys: readonly Key[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Such a tab is announced as disabled, and neither arrows nor clicks reach it. */
  isDisabled?: (key: Key) => boolean;
}

/** Behaviour of a tab list for any markup: roving tabindex, arrows, Home and End, the focused tab opens at once. */
export function useTabs<Key extends string>({ keys, selected, onSelect, isDisabled = () => false }: TabsOptions<Key>) {
  const base = useId();
  const tabId = (key: Key) => `${base}-tab-${key}`;
  const panelId = (key: Key) => `${base}-panel-${key}`;

  const move = (event: KeyboardEvent) => {
    const reachable = keys.filter((key) => !isDisabled(key));
    const target = rovingTarget(event.key, reachable.indexOf(selected), reachable.length);
    const key = target === null ? undefined : reachable[target];
    if (key === undefined) return;
    event.preventDefault();
    onSelect(key);
    document.getElementById(tabId(key))?.focus();
  };

  return {
    tabProps: (key: Key) => ({
      role: "tab" as const,
      type: "button" as const,
      id: tabId(key),
      "aria-selected": key === selected,
      // Only the open panel is in the page: pointing at the others would be a broken reference.
      "aria-controls": key === selected ? panelId(key) : undefined,
      "aria-disabled": isDisabled(key) || undefined,
      tabIndex: key === selected ? 0 : -1,
      onKeyDown: move,
      onClick: () => {
        if (!isDisabled(key)) onSelect(key);
      },
    }),
    /** For the panel of the open tab, or of a given one where all panels stay in the page. */
    panelProps: (key: Key = selected) => ({
      role: "tabpanel" as const,
      id: panelId(key),
      "aria-labelledby": tabId(key),
    }),
  };
}
