import { type ReactNode, useEffect, useRef } from "react";

interface StepTitleProps {
  title: string;
  lead?: ReactNode;
  /** The step before it is gone with its focus. */
  takesFocus?: boolean | undefined;
}

export function StepTitle({ title, lead, takesFocus = false }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="muted m-t">{lead}</p>}
    </div>
  );
}
