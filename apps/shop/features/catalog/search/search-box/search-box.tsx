import { useLayoutEffect, useState } from "react";
import { IconButton } from "../../../../../../ui/form/button.tsx";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { SuggestField, useAskedText } from "./suggest-field.tsx";

const ROW_ID = "busqueda";
const FIELD_ID = "buscar";

/** The header's search. On a phone a button opens it as a second row; without JavaScript the row is always there. */
export function SearchBox() {
  const asked = useAskedText("text");
  const [row, setRow] = useState<"closed" | "shown" | "called">(asked === "" ? "closed" : "shown");
  const isOpen = row !== "closed";

  // In the press itself: a phone brings its keyboard for nothing later.
  useLayoutEffect(() => {
    if (row === "called") document.getElementById(FIELD_ID)?.focus();
  }, [row]);

  return (
    <>
      <form
        className={classNames("grow top-search searchrow", isOpen && "is-open")}
        id={ROW_ID}
        action="/"
        method="get"
        role="search"
      >
        <div className="searchbox">
          <Icon name="search" />
          <SuggestField
            kind="text"
            id={FIELD_ID}
            type="search"
            placeholder="Buscar..."
            aria-label="Buscar llantas"
            onChosen={() => setRow("closed")}
          />
        </div>
      </form>
      <IconButton
        className="only-m search-toggle"
        icon={isOpen ? "x" : "search"}
        label={isOpen ? "Cerrar búsqueda" : "Buscar"}
        aria-expanded={isOpen}
        aria-controls={ROW_ID}
        onClick={() => setRow(isOpen ? "closed" : "called")}
      />
    </>
  );
}
