import { formatTireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import type { Dialogs } from "../../../navigation/dialogs.tsx";
import { drawnSize } from "./drawn-size.ts";
import { MEASURE_LEVELS, type MeasureLevel, missingLevel } from "./measure-choice.ts";
import { keyOf } from "./measure-key.ts";
import { numbersOf } from "./measure-numbers.ts";
import type { MeasureState } from "./measure-state.ts";
import { TireDrawing } from "./drawing/tire-drawing.tsx";

export interface MeasureDrawingProps {
  state: MeasureState;
  /** The level that is being chosen. */
  lit: MeasureLevel | null;
  /** What the page showed before the drawing was hydrated: it turns from there. */
  from: MeasureState;
  shopName: string;
  showAlert: Dialogs["showAlert"];
}

const drawnTire = (state: MeasureState) => ({
  size: drawnSize(state),
  isMotorcycle: state.choice.vehicleType === MOTORCYCLE,
});

/** What the finder has come to: drawn, and spoken for those who do not see it. */
export function MeasureDrawing({ state, lit, from, shopName, showAlert }: MeasureDrawingProps) {
  const tire = drawnTire(state);
  const { system } = numbersOf(tire.size);
  const chosenLevels = MEASURE_LEVELS.filter((level) => state.choice[level] !== null);
  return (
    <>
      <p className="sr" aria-live="polite">
        {spoken(state, formatTireSize(tire.size))}
      </p>
      <TireDrawing
        {...tire}
        chosen={chosenLevels.map((level) => keyOf(system, level))}
        lit={lit && keyOf(system, lit)}
        from={drawnTire(from)}
        shopName={shopName}
        showAlert={showAlert}
      />
    </>
  );
}

/** A size that is only completed says so. */
function spoken({ choice, options }: MeasureState, size: string): string {
  if (choice.first === null || Object.values(options).includes("loading")) return "";
  return missingLevel(choice) === null ? `Medida ${size}` : `Medida de ejemplo ${size}`;
}
