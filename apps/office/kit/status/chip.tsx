import type { ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon, type OfficeIconName } from "../icon/icon.tsx";

interface ChipProps {
  kind?: "ok" | "wait" | "bad" | "info" | "mark" | "line" | undefined;
  icon?: OfficeIconName | undefined;
  children: ReactNode;
}

/** A short word about a thing ("Por timbrar", "Empleado"). */
export function Chip({ kind, icon, children }: ChipProps) {
  return (
    <span className={classNames("chip", kind && `chip-${kind}`)}>
      {icon && <OfficeIcon name={icon} />}
      {children}
    </span>
  );
}
