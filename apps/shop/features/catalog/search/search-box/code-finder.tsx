import { Field } from "../../../../../../ui/form/field.tsx";
import { SuggestField } from "./suggest-field.tsx";

/** The search by code, below the fields of the vehicle. */
export function CodeFinder() {
  return (
    <form className="code-finder" action="/" method="get">
      <Field label="Código de la llanta" hint="Escribe al menos 3 caracteres.">
        {({ id, "aria-describedby": describedBy }) => (
          <div className="suggest-anchor">
            <SuggestField
              kind="code"
              id={id}
              type="text"
              inputMode="numeric"
              placeholder="Ej. 11500418"
              aria-describedby={describedBy}
            />
          </div>
        )}
      </Field>
    </form>
  );
}
