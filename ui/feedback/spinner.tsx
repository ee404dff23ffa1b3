import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "../browser/class-names.ts";

interface SpinnerProps {
  large?: boolean;
}

export function Spinner({ large = false }: SpinnerProps) {
  return <span className={classNames("spin", large && "spin-l")} aria-hidden="true" />;
}

/** Long enough for a screen reader to know the region that the words come into. */
const HEARD_AFTER_MS = 150;

/**
 * The words of a live region that comes with them: seen at once, and given to screen readers a moment later. Some of them read
 * only what changes in a region that was there before; a wait that is over by then is not worth a word.
 */
export function HeardLater({ children, className }: { children: ReactNode; className?: string }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Another element, because a new one is what counts as a change.
  return (
    <span key={isHeard ? "heard" : "seen"} className={className} aria-hidden={!isHeard || undefined}>
      {children}
    </span>
  );
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
      <HeardLater>{children}</HeardLater>
    </output>
  );
}

/** Takes the place of a form while it is being saved. */
export function WaitingBlock({ children = "Por favor espere..." }: { children?: ReactNode }) {
  return (
    <output className="empty">
      <Spinner large />
      <HeardLater className="muted">{children}</HeardLater>
    </output>
  );
}
