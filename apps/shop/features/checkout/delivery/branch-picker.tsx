import { useId } from "react";
import { STOP_MESSAGES } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import type { LocationId } from "../../../../../shared/domain/orders/delivery-type.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { WaitingBlock } from "../../../../../ui/feedback/spinner.tsx";
import { branchLines, branchTitle } from "../../dealers/branch.ts";
import { BranchFacts } from "../../dealers/branch-facts.tsx";
import type { BranchLists } from "./branch-lists.ts";
import { RetryNote } from "../../../forms/retry-note.tsx";

interface BranchPickerProps {
  locations: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  lists: BranchLists;
  onState: (state: string) => void;
  onCity: (state: string, city: string) => void;
  onBranch: (id: LocationId) => void;
}

/** State, city and branch; where there are few branches, only these. */
export function BranchPicker({ locations, lists, onState, onCity, onBranch }: BranchPickerProps) {
  const name = useId();
  const { states, state, cities, city, branches, chosen } = lists;
  const isLoaded = !locations.isPending && !locations.isError;
  return (
    <>
      <h3 className="mt-5 mb-3">Sucursal</h3>
      {locations.isPending && <WaitingBlock>Cargando...</WaitingBlock>}
      {locations.isError && (
        <RetryNote isBusy={locations.isFetching} onRetry={() => void locations.refetch()}>
          No se pudieron cargar las sucursales. Revisa tu internet y vuelve a intentar.
        </RetryNote>
      )}
      {states.length > 0 && (
        <div className="grid-2 mb-4">
          <SelectField label="Estado" value={state ?? ""} onValueChange={onState}>
            {states.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Ciudad" value={city ?? ""} onValueChange={(key) => onCity(state ?? "", key)}>
            {cities.map(({ key, name: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {branches.length === 0 && isLoaded && (
        <div className="block">
          <Empty title="Por el momento no hay sucursales donde recoger" heading="h3">
            Elige otro tipo de envío.
          </Empty>
        </div>
      )}
      {branches.length > 0 && (
        <ChoiceGroup legend="Sucursal" hideLegend>
          {branches.map((branch) => {
            const [street, place] = branchLines(branch);
            return (
              <ChoiceCard
                key={branch.id}
                name={name}
                value={`${branch.id}`}
                title={branchTitle(branch)}
                description={
                  <>
                    {street}
                    <br />
                    {place}
                    <BranchFacts branch={branch} />
                  </>
                }
                checked={branch.id === chosen?.id}
                onChoose={(id) => onBranch(Number(id))}
              />
            );
          })}
        </ChoiceGroup>
      )}
      {branches.length > 0 && !chosen && (
        <div className="mt-4" data-stop="">
          <Note kind="warn" live>
            <b>{STOP_MESSAGES.branchMissing}</b>
          </Note>
        </div>
      )}
    </>
  );
}
