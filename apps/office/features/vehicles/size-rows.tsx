import { useState } from "react";
import { MOST_SIZES, type VehicleErrors } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import type { Axle } from "../../../../shared/domain/tires/vehicles/fit.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { AXLES, KINDS, TEXTS } from "./texts.ts";
import { emptySize, raised, type SizeDraft } from "./vehicle-draft.ts";

interface SizeRowsProps {
  sizes: readonly SizeDraft[];
  errors: Partial<VehicleErrors>;
  isReadOnly: boolean;
  onSizes: (sizes: readonly SizeDraft[]) => void;
}

/** The approved sizes, a row of fields each. */
export function SizeRows({ sizes, errors, isReadOnly, onSizes }: SizeRowsProps) {
  const [nextKey, setNextKey] = useState(() => Math.max(0, ...sizes.map(({ key }) => key)) + 1);
  const add = () => {
    onSizes([...sizes, emptySize(nextKey, sizes.at(-1))]);
    setNextKey(nextKey + 1);
  };
  return (
    <Box title={TEXTS.sizesTitle}>
      <div className="stack">
        <p className="muted">{sizes.length === 0 ? TEXTS.noSizes : TEXTS.sizesNote}</p>
        {sizes.map((row, index) => {
          const place = index + 1;
          const error = (field: string) => errors[`sizes.${index}.${field}`];
          const set = (change: Partial<SizeDraft>) => onSizes(sizes.with(index, { ...row, ...change }));
          return (
            <div key={row.key} role="group" aria-label={TEXTS.place(place)} className="size-row">
              <SelectField
                label={TEXTS.axle}
                value={row.axle}
                error={error("axle")}
                onValueChange={(axle) => set({ axle: axle as Axle })}
              >
                {(Object.keys(AXLES) as Axle[]).map((axle) => (
                  <option key={axle} value={axle}>
                    {AXLES[axle]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={TEXTS.kind}
                value={row.kind}
                error={error("kind")}
                onValueChange={(kind) => set({ kind: kind as FitmentKind })}
              >
                {FITMENT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KINDS[kind]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={TEXTS.size}
                maxLength={30}
                value={row.size}
                error={error("sizeKey")}
                onValueChange={(size) => set({ size })}
              />
              <TextField
                label={TEXTS.minLoad}
                optional
                inputMode="numeric"
                maxLength={3}
                value={row.minLoad}
                error={error("minLoad")}
                onValueChange={(minLoad) => set({ minLoad })}
              />
              <TextField
                label={TEXTS.minSpeed}
                optional
                maxLength={4}
                value={row.minSpeed}
                error={error("minSpeed")}
                onValueChange={(minSpeed) => set({ minSpeed })}
              />
              {!isReadOnly && (
                <span className="row size-acts">
                  <Button
                    variant="secondary"
                    tight
                    aria-label={TEXTS.raiseSize(place)}
                    aria-disabled={index === 0}
                    onClick={() => onSizes(raised(sizes, index))}
                  >
                    <OfficeIcon name="chevron-up" />
                  </Button>
                  <Button
                    variant="secondary"
                    tight
                    aria-label={TEXTS.removeSize(place)}
                    onClick={() => onSizes(sizes.toSpliced(index, 1))}
                  >
                    <OfficeIcon name="x" />
                  </Button>
                </span>
              )}
            </div>
          );
        })}
        {!isReadOnly && sizes.length < MOST_SIZES && (
          <Button variant="secondary" onClick={add}>
            <OfficeIcon name="plus" /> {TEXTS.addSize}
          </Button>
        )}
        {errors["sizes"] && <p role="alert">{errors["sizes"]}</p>}
      </div>
    </Box>
  );
}
