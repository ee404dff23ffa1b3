import type { ReactNode } from "react";
import { IconButton } from "../../../../ui/form/button.tsx";

interface SelectionBarProps {
  count: number;
  /** "pedido", "pedidos" */
  noun: readonly [one: string, many: string];
  /** The sum of what is selected. */
  sum?: ReactNode;
  /** Undefined: nothing was chosen by hand. */
  onClear?: (() => void) | undefined;
  /** What can be done with all of them; the primary first. */
  children: ReactNode;
}

/** What can be done with the selected rows. */
export function SelectionBar({ count, noun, sum, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className="selbar asphalt" aria-label="Lo elegido">
      <span role="status">
        <b>
          {count} {noun[count === 1 ? 0 : 1]}
        </b>{" "}
        {sum && <span className="mu">{sum}</span>}
      </span>
      <span className="sep" aria-hidden="true" />
      {children}
      {onClear && <IconButton icon="x" label="Quitar la selección" className="selbar-x" onClick={onClear} />}
    </section>
  );
}
