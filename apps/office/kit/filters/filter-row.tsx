import type { ReactNode } from "react";

/** The line of a list's search box and filters. `end`: at the right, as the choice of columns. */
export const FilterRow = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="filters" role="group" aria-label="Filtros">
    {children}
    {end && <span className="row filters-end">{end}</span>}
  </div>
);
