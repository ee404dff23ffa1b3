import type { ReactNode } from "react";
import { Shape, type ShapeKind } from "../../ui/shape.tsx";

interface OutcomeProps {
  shape: ShapeKind;
  title: string;
  children: ReactNode;
}

/** The sign and the sentence that open a confirmation. */
export function Outcome({ shape, title, children }: OutcomeProps) {
  return (
    <div className="outcome">
      <Shape kind={shape} size="xl" />
      <div>
        <h3 className="h-2xl">{title}</h3>
        <p className="muted">{children}</p>
      </div>
    </div>
  );
}
