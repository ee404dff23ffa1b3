import type { ReactNode } from "react";
import { OfficeIcon } from "../icon/icon.tsx";

interface ChangeProps {
  /** Null: it is new. */
  before: ReactNode | null;
  /** Null: it is gone. */
  after: ReactNode | null;
  /** "+2.3 %" */
  difference?: string | undefined;
}

/** Before and after. */
export function Change({ before, after, difference }: ChangeProps) {
  return (
    <span className="df">
      {before !== null && (
        <del>
          <span className="sr">antes </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <OfficeIcon name="arrow-right" />}
      {after !== null && (
        <ins>
          <span className="sr">{before === null ? "nuevo " : "después "}</span>
          {after}
        </ins>
      )}
      {difference && <span className="pct">{difference}</span>}
    </span>
  );
}
