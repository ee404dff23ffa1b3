import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** "61 abiertos" */
  note?: ReactNode;
  /** After the title: the status and its age. */
  middle?: ReactNode;
  /** At the right; the primary goes last. */
  acts?: ReactNode;
  /** A sentence below. */
  sub?: ReactNode;
}

export function PageHead({ title, note, middle, acts, sub }: PageHeadProps) {
  return (
    <div className="ph">
      <h1>
        {title}
        {note && <small> {note}</small>}
      </h1>
      {middle}
      {acts && <div className="acts">{acts}</div>}
      {sub && <p className="sub">{sub}</p>}
    </div>
  );
}
