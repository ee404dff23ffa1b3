import { type ReactNode, useId } from "react";

interface BoxProps {
  title: string;
  /** Beside the title, grey. */
  sub?: ReactNode;
  /** Buttons at the right of the title. */
  end?: ReactNode;
  foot?: ReactNode;
  /** The content brings its own padding, as a table does. */
  isFlush?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of a screen. */
export function Box({ title, sub, end, foot, isFlush = false, children }: BoxProps) {
  const titleId = useId();
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-h">
        <h2 id={titleId}>{title}</h2>
        {sub && <span className="muted">{sub}</span>}
        {end && <div className="end">{end}</div>}
      </div>
      {isFlush ? children : <div className="box-b">{children}</div>}
      {foot && <div className="box-f">{foot}</div>}
    </section>
  );
}
