import { useEffect, useRef } from "react";
import { CAR_OR_LIGHT_TRUCK, MOTORCYCLE, VEHICLE_TYPES } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import type { MeasureVehicleType } from "./measure-choice.ts";

const ICONS = { [CAR_OR_LIGHT_TRUCK]: "car", [MOTORCYCLE]: "motorbike" } as const;
const TYPES = [CAR_OR_LIGHT_TRUCK, MOTORCYCLE] as const;

const SEGMENTS = TYPES.map((type) => ({
  value: String(type),
  label: (
    <>
      <Icon name={ICONS[type]} />
      {VEHICLE_TYPES[type].label}
    </>
  ),
}));

interface VehicleTypeRadiosProps {
  value: MeasureVehicleType;
  onSelect: (type: MeasureVehicleType) => void;
}

export function VehicleTypeRadios({ value, onSelect }: VehicleTypeRadiosProps) {
  const row = useRef<HTMLDivElement>(null);
  const onValueChange = (text: string) => onSelect(text === String(MOTORCYCLE) ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK);

  // What was chosen before the page was hydrated is taken up.
  useEffect(() => {
    const checked = row.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (checked !== undefined && checked !== String(value)) onValueChange(checked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the radios are hydrated
  }, []);

  return (
    <div className="row" ref={row}>
      <Segmented label="Tipo de vehículo" segments={SEGMENTS} value={String(value)} onValueChange={onValueChange} />
    </div>
  );
}
