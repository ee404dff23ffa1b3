import { Fragment, type ReactNode } from "react";
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
  /** More buttons, about the view that is current. */
  acts?: ReactNode;
}

/** A view's address as it is compared: without page and selection, its parts in one order. */
export const viewText = (search: string, filterNames: readonly string[]): string =>
  writeListAddress(asView(readListAddress(search, filterNames)));

/** A list's saved views. */
export function ViewTabs({ views, filterNames, onSave, acts }: ViewTabsProps) {
  const { search } = useLocation();
  const current = viewText(search, filterNames);
  return (
    <nav className="views" aria-label="Vistas guardadas">
      {views.map(({ name, search: own, count, isApart }) => (
        <Fragment key={name}>
          {isApart && <span className="sep" aria-hidden="true" />}
          <Link to={{ search: own }} aria-current={viewText(own, filterNames) === current ? "page" : undefined}>
            {name}
            {count !== undefined && <span className="n">{count.toLocaleString("es-MX")}</span>}
          </Link>
        </Fragment>
      ))}
      {(onSave || acts) && <span className="sep" aria-hidden="true" />}
      {onSave && (
        <button type="button" onClick={onSave}>
          Guardar vista
        </button>
      )}
      {acts}
    </nav>
  );
}
