import { type ComponentProps, useId } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../ui/form/button.tsx";
import { DEALERS_PATH } from "./dealers-path.ts";
import { CITY_PARAM, type DealersView, queryWith, STATE_PARAM } from "./dealers-view.ts";

/** Narrows the list at once and keeps the choice in the address; without JavaScript it is an ordinary form. */
export function DealersFilter({ states, state, city, cities }: DealersView) {
  const [query, setQuery] = useSearchParams();
  const stateId = state?.id ?? "";
  const cityKey = city?.key ?? "";
  const choose = (nextState: string, nextCity: string) =>
    setQuery(queryWith(query, nextState, nextCity), { preventScrollReset: true });

  const isListed = state === null || states.some(({ id }) => id === state.id);
  return (
    <form className="dealers-filter" action={DEALERS_PATH} autoComplete="off">
      <FilterSelect
        label="Estado"
        name={STATE_PARAM}
        value={stateId}
        onChange={(event) => choose(event.currentTarget.value, "")}
      >
        <option value="">Todos los estados</option>
        {!isListed && <option value={state.id}>{state.name}</option>}
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Ciudad"
        name={CITY_PARAM}
        value={cityKey}
        disabled={cities.length === 0}
        onChange={(event) => choose(stateId, event.currentTarget.value)}
      >
        <option value="">{state === null ? "Primero elige el estado" : "Todas las ciudades"}</option>
        {cities.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <noscript>
        <Button type="submit">Mostrar</Button>
      </noscript>
    </form>
  );
}

/** Not the forms' own field, which must be filled: here nothing chosen is an answer too. */
function FilterSelect({ label, ...rest }: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...rest} className="select" id={id} />
    </div>
  );
}
