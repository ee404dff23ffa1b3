import { useId } from "react";
import { useNavigate } from "react-router";
import { Combobox } from "../../../../../ui/combobox/combobox.tsx";
import { withCoupon } from "../../coupons/coupon.ts";
import { scrollToResults } from "../scroll-to-results.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { useVehicleFinder } from "./use-vehicle-finder.ts";
import type { MyVehicle } from "./my-vehicle/my-vehicle.ts";
import { VEHICLE_LEVELS, vehicleUrl, type VehicleChoice, type VehicleLevel, wholeChoice } from "./vehicle-choice.ts";
import type { FinderState } from "./vehicle-options.ts";

const FIELDS = {
  brand: { label: "Marca", missing: undefined, chosenBy: "Escribe la marca" },
  model: { label: "Modelo", missing: "Primero elige la marca", chosenBy: "Escribe o elige" },
  year: { label: "Año", missing: "Primero elige el modelo", chosenBy: "Escribe o elige" },
  version: { label: "Versión", missing: "Primero elige el año", chosenBy: "Escribe o elige" },
} as const satisfies Record<VehicleLevel, { label: string; missing: string | undefined; chosenBy: string }>;

/** Storefront §9: the page waits this long after the version is chosen before it moves to the results. */
const SCROLL_DELAY_MS = 500;

const above = (level: VehicleLevel) => VEHICLE_LEVELS[VEHICLE_LEVELS.indexOf(level) - 1];

export interface VehicleFinderProps {
  start: FinderState;
  /** Told of every choice, whole or not. */
  onChoice?: ((choice: VehicleChoice) => void) | undefined;
  /** Called instead of the search: with the vehicle, or with null when the chosen one stays. */
  onFound?: ((vehicle: MyVehicle | null) => void) | undefined;
}

/** Four lists, each opened by the one before; the last one searches. */
export function VehicleFinder({ start, onChoice, onFound }: VehicleFinderProps) {
  const { choice, options, select, retry } = useVehicleFinder(start);
  const navigate = useNavigate();
  const coupon = useCoupon();
  const id = useId();
  const fieldId = (level: VehicleLevel) => `${id}-${level}`;

  /** On to the next list, unless the person has already gone to another field. */
  const focusAfter = (level: VehicleLevel) => {
    const next = VEHICLE_LEVELS[VEHICLE_LEVELS.indexOf(level) + 1];
    const focused = document.activeElement;
    if (!next || (focused instanceof HTMLInputElement && focused.id !== fieldId(level))) return;
    document.getElementById(fieldId(next))?.focus();
  };

  const labelOf = (level: VehicleLevel, { [level]: value }: VehicleChoice): string => {
    const list = options[level];
    return (typeof list === "string" ? undefined : list.find((option) => option.value === value)?.label) ?? "";
  };

  const onSelect = (level: VehicleLevel, value: number) => {
    const chosen = select(level, value);
    onChoice?.(chosen);
    const whole = wholeChoice(chosen);
    if (whole && onFound) {
      const name = (["brand", "model", "year"] as const).map((part) => labelOf(part, chosen)).join(" ");
      onFound({ choice: whole, name, version: labelOf("version", chosen) });
    } else if (whole) {
      void navigate(withCoupon(vehicleUrl(whole), coupon), { preventScrollReset: true });
      scrollToResults(SCROLL_DELAY_MS);
    } else {
      // The next field is still disabled in this moment.
      setTimeout(() => focusAfter(level));
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices that the fields are touched again
    <div className="vehicle-finder" onFocus={retry} onPointerDown={retry}>
      {VEHICLE_LEVELS.map((level) => {
        const { label, missing, chosenBy } = FIELDS[level];
        const upper = above(level);
        const isReady = upper === undefined || choice[upper] !== null;
        const list = options[level];
        return (
          <Combobox
            key={level}
            id={fieldId(level)}
            label={label}
            options={isReady && typeof list !== "string" ? list : []}
            selected={choice[level]}
            onSelect={(option) => onSelect(level, option.value)}
            onAgain={level === "version" ? (onFound ? () => onFound(null) : scrollToResults) : undefined}
            disabled={!isReady}
            placeholder={isReady ? chosenBy : missing}
            loading={list === "loading"}
            failed={list === "failed"}
          />
        );
      })}
    </div>
  );
}
