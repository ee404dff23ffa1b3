import { useId, useState } from "react";
import { Waiting } from "../../../../../ui/feedback/spinner.tsx";
import { useDebouncedSelection } from "../../../../../ui/combobox/use-debounced-selection.ts";
import { useNextPage } from "../use-next-page.ts";
import { DrawingSlot } from "./drawing-slot.tsx";
import {
  MEASURE_LEVELS,
  type MeasureLevel,
  type MeasureOption,
  type MeasureVehicleType,
  missingLevel,
  nextLevel,
} from "./measure-choice.ts";
import type { MeasureState } from "./measure-state.ts";
import { NumberSelect } from "./number-select.tsx";
import { useMeasureFinder } from "./use-measure-finder.ts";
import { useSizeSearch } from "./use-size-search.ts";
import { VehicleTypeRadios } from "./vehicle-type-radios.tsx";

const METRIC_LABELS = { first: "Ancho", second: "Relación", rim: "Rin" } as const;
const SAE_LABELS = { first: "Diámetro", second: "Ancho", rim: "Rin" } as const;

/** Three lists, each opened by the one before, and the drawing that explains them; the last one searches. */
export function MeasureFinder({ start }: { start: MeasureState }) {
  const { state, select, selectVehicleType, retry } = useMeasureFinder(start);
  const { choice, options } = state;
  const [litLevel, setLitLevel] = useState(missingLevel(choice));
  const { propose, listeners } = useDebouncedSelection(useSizeSearch());
  const isSearching = useNextPage()?.pathname.startsWith("/llantas/medida/") ?? false;
  const id = useId();
  const fieldId = (level: MeasureLevel) => `${id}-${level}`;

  const labels = choice.first?.system === "sae" ? SAE_LABELS : METRIC_LABELS;

  /** On to the next list, unless the person has already gone elsewhere. */
  const focusAfter = (level: MeasureLevel) => {
    const next = nextLevel(level);
    const focused = document.activeElement;
    if (!next || (focused !== document.body && focused?.id !== fieldId(level))) return;
    document.getElementById(fieldId(next))?.focus();
  };

  const onSelect = (level: MeasureLevel, option: MeasureOption | null) => {
    const chosen = select(level, option);
    setLitLevel(option === null ? level : (nextLevel(level) ?? null));
    // The next list is still disabled in this moment.
    if (propose(chosen) && option !== null) setTimeout(() => focusAfter(level));
  };

  const onVehicleType = (vehicleType: MeasureVehicleType) => {
    selectVehicleType(vehicleType);
    setLitLevel("first");
  };

  return (
    <div className="measure-finder" onFocus={retry} onPointerDown={retry}>
      <VehicleTypeRadios value={choice.vehicleType} onSelect={onVehicleType} />
      <div className="three" {...listeners}>
        {MEASURE_LEVELS.map((level, index) => {
          const upper = MEASURE_LEVELS[index - 1];
          return (
            <NumberSelect
              key={level}
              id={fieldId(level)}
              label={labels[level]}
              list={options[level]}
              selected={choice[level]}
              onSelect={(option) => onSelect(level, option)}
              onFocus={() => setLitLevel(level)}
              disabled={upper !== undefined && choice[upper] === null}
              grouped={level === "first"}
            />
          );
        })}
      </div>
      {isSearching && <Waiting className="mt-3">Buscando...</Waiting>}
      <DrawingSlot state={state} lit={litLevel} />
    </div>
  );
}
