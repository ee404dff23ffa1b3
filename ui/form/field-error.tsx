import type { ReactNode } from "react";
import { Icon } from "../display/icon.tsx";

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

/** The message below a control; the control points at it with `aria-describedby`. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span className="field-error" id={id}>
      <Icon name="triangle-alert" />
      {children}
    </span>
  );
}
