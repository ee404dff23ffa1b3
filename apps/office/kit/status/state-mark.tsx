import type { ReactNode } from "react";
import { type Glyph, type SignKind, SignShape } from "./sign-shape.tsx";

interface StateMarkProps {
  kind: SignKind;
  glyph?: Glyph | undefined;
  children: ReactNode;
  /** The whole label, where the words are short. */
  title?: string | undefined;
}

/** A state as shape, colour and word. */
export function StateMark({ kind, glyph, children, title }: StateMarkProps) {
  return (
    <span className={`status status-${kind}`} title={title}>
      <SignShape kind={kind} glyph={glyph} />
      <span>{children}</span>
    </span>
  );
}
