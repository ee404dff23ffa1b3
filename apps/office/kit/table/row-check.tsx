import { type MouseEvent, useLayoutEffect, useRef } from "react";

interface RowCheckProps {
  label: string;
  isOn: boolean;
  /** Some of the rows that it stands for. */
  isMixed?: boolean | undefined;
  onPress: (isShift: boolean) => void;
}

/** A box in a table's first column. */
export function RowCheck({ label, isOn, isMixed = false, onPress }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  // The click knows of Shift, the change does not. A key's click on a checkbox comes here too.
  const onClick = (event: MouseEvent<HTMLInputElement>) => onPress(event.shiftKey);
  return (
    <label className="check">
      <input ref={box} type="checkbox" aria-label={label} checked={isOn} readOnly onClick={onClick} />
    </label>
  );
}
