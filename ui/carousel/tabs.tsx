import type { ReactNode } from "react";
import { useTabs } from "./use-tabs.ts";

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  /** Shown beside the label. */
  count?: string | undefined;
}

export interface TabsProps<Key extends string> {
  /** What the tabs are about, read aloud. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The open panel. */
  children: ReactNode;
}

export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const { tabProps, panelProps } = useTabs({ keys: tabs.map((tab) => tab.key), selected, onSelect });
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text, count }) => (
          <button key={key} {...tabProps(key)}>
            {text}
            {count !== undefined && <span className="n"> {count}</span>}
          </button>
        ))}
      </div>
      <div {...panelProps()}>{children}</div>
    </>
  );
}
