import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { asView, readListAddress, writeListAddress } from "./list-address.ts";

export interface ListView {
  readonly name: string;
  /** The address's query, without a question mark. */
  readonly search: string;
  /** Undefined where it is not counted. */
  readonly count?: number | undefined;
  /** A line stands before it. */
  readonly isApart?: boolean | undefined;
}

interface ViewTabsProps {
  views: readonly ListView[];
  filterNames: readonly string[];
  /** Keeps what is on view as a view of the member; undefined where there is nothing to keep. */
  onSave?: (() => void) | undefined;
}

/** A list's saved views. */
export function ViewTabs({ views, filterNames, onSave }: ViewTabsProps) {
  const { search } = useLocation();
  const viewOf = (text: string) => writeListAddress(asView(readListAddress(text, filterNames)));
  const current = viewOf(search);
  return (
    <nav className="views" aria-label="Vistas guardadas">
      {views.map(({ name, search: own, count, isApart }) => (
        <Fragment key={name}>
          {isApart && <span className="sep" aria-hidden="true" />}
          <Link to={{ search: own }} aria-current={viewOf(own) === current ? "page" : undefined}>
            {name}
            {count !== undefined && <span className="n">{count.toLocaleString("es-MX")}</span>}
          </Link>
        </Fragment>
      ))}
      {onSave && (
        <>
          <span className="sep" aria-hidden="true" />
          <button type="button" onClick={onSave}>
            Guardar vista
          </button>
        </>
      )}
    </nav>
  );
}
