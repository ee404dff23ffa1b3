import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface SpinnerProps {
  large?: boolean;
}

export function Spinner({ large = false }: SpinnerProps) {
  return <span className={classNames("spin", large && "spin-l")} aria-hidden="true" />;
}

interface WaitingProps {
  children: ReactNode;
  className?: string;
}

/** One line that says what is being fetched ("Buscando..."). */
export function Waiting({ children, className }: WaitingProps) {
  return (
    <output className={classNames("row muted", className)}>
      <Spinner />
      {children}
    </output>
  );
}

/** Takes the place of a form while it is being saved. */
export function WaitingBlock({ children = "Por favor espere..." }: { children?: ReactNode }) {
  return (
    <output className="empty">
      <Spinner large />
      <span className="muted">{children}</span>
    </output>
  );
}
