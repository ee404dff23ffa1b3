import type { ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import { HeardLater } from "./spinner.tsx";

/** For screen readers, beside the shapes. */
export function WaitingWord() {
  return (
    <output className="sr">
      <HeardLater>Cargando...</HeardLater>
    </output>
  );
}

/** Shapes of what is on its way, as large as it will be, and its word. */
export function WaitingShapes({ children }: { children: ReactNode }) {
  return (
    <>
      <WaitingWord />
      <div className="stack" aria-hidden="true">
        {children}
      </div>
    </>
  );
}

interface FieldShapeProps {
  /** Of the hint below it. */
  lines?: number;
  className?: string;
}

/** Holds the place of a field. */
export function FieldShape({ lines = 0, className }: FieldShapeProps) {
  return (
    <div className={classNames("field", className)}>
      <div className="label">
        <Skeleton shape="line" />
      </div>
      <Skeleton shape="control" />
      {lines > 0 && (
        <div className="hint">
          <Lines count={lines} />
        </div>
      )}
    </div>
  );
}

/** Holds the place of a choice's card. `lines`: below its title. */
export function ChoiceShape({ lines }: { lines: number }) {
  return (
    <div className="choice">
      <Skeleton shape="radio" />
      <span className="choice-t">
        <Skeleton shape="line" />
      </span>
      <span className="choice-d">
        <Lines count={lines} />
      </span>
    </div>
  );
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, line) => <Skeleton key={line} shape="line" />);
