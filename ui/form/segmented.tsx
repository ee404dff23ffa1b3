import { useId, type ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { FieldError } from "./field-error.tsx";
import type { Tab } from "../carousel/tabs.tsx";
import { useTabs } from "../carousel/use-tabs.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  block?: boolean;
}

/** A few short options of which one is chosen: radios drawn as one control. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  block = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classNames("segmented", block && "segmented-block")} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}

interface SegmentedFieldProps<Value extends string> {
  label: ReactNode;
  segments: readonly Segment<Value>[];
  /** Empty: nothing is chosen yet. */
  value: Value | "";
  onValueChange: (value: Value) => void;
  id: string;
  name: string;
  error?: string | undefined;
  className?: string | undefined;
}

/** The same as a field of a form, with its label above and its error below. */
export function SegmentedField<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  id,
  name,
  error,
  className,
}: SegmentedFieldProps<Value>) {
  const errorId = `${id}-error`;
  return (
    <div className={classNames("field", className)}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className="segmented"
        role="radiogroup"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {segments.map((segment) => (
          <label key={segment.value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onValueChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface SegmentedTabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Stands at the right of the control. */
  aside?: ReactNode;
  block?: boolean;
  className?: string;
  children: ReactNode;
}

export function SegmentedTabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  aside,
  block = false,
  className,
  children,
}: SegmentedTabsProps<Key>) {
  const { tabProps, panelProps } = useTabs({ keys: tabs.map((tab) => tab.key), selected, onSelect });
  return (
    <>
      <div className={classNames("row", className)}>
        <div className={classNames("segmented", block && "segmented-block")} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button key={tab.key} {...tabProps(tab.key)}>
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div {...panelProps()}>{children}</div>
    </>
  );
}
