import type { ReactNode } from "react";
import { Shape, type ShapeKind } from "../../../../../ui/feedback/shape.tsx";

interface OutcomeProps {
  shape: ShapeKind;
  title: string;
  /** `h2` on a page; a window has one already. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** The sign and the sentence that open a confirmation. */
export function Outcome({ shape, title, heading: Heading = "h3", children }: OutcomeProps) {
  return (
    <div className="outcome">
      <Shape kind={shape} size="xl" />
      <div>
        <Heading className="h-2xl">{title}</Heading>
        <p className="muted">{children}</p>
      </div>
    </div>
  );
}
