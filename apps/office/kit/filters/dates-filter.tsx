import { useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { OfficeIcon } from "../icon/icon.tsx";
import { useNow } from "../values/use-now.ts";
import { dateRangeWords, MOVING_RANGES, parseDateRange, writeDateRange } from "./date-range.ts";
import { FilterChip } from "./filter-chip.tsx";
import type { ListControl } from "./use-list-address.ts";

interface DatesFilterProps {
  list: ListControl;
  /** In the address; its value is read with `parseDateRange`. */
  name: string;
  label: string;
}

/** A filter by days: a range that moves with the day, or one from a day to another. */
export function DatesFilter({ list, name, label }: DatesFilterProps) {
  const text = list.address.filters[name]?.[0] ?? "";
  const now = new Date(useNow());
  return (
    <FilterChip label={label} value={dateRangeWords(text, now)} onRemove={() => list.setFilter(name, [])}>
      {(close) => {
        const choose = (range: string) => {
          list.setFilter(name, [range]);
          close();
        };
        return (
          <>
            {Object.entries(MOVING_RANGES).map(([range, { words }]) => (
              <button
                key={range}
                type="button"
                className="fopt"
                aria-pressed={range === text}
                onClick={() => choose(range)}
              >
                {words}
                {range === text && <OfficeIcon name="check" />}
              </button>
            ))}
            <OwnRange text={text} now={now} onChoose={choose} />
          </>
        );
      }}
    </FilterChip>
  );
}

function OwnRange({ text, now, onChoose }: { text: string; now: Date; onChoose: (range: string) => void }) {
  const range = parseDateRange(text, now);
  const [from, setFrom] = useState(range?.from ?? "");
  const [to, setTo] = useState(range?.to ?? "");
  const isComplete = from !== "" && to !== "";
  return (
    <div className="fdates">
      <TextField type="date" label="Desde" value={from} onValueChange={setFrom} />
      <TextField type="date" label="Hasta" value={to} onValueChange={setTo} />
      <Button
        variant="secondary"
        aria-disabled={!isComplete}
        onClick={() => onChoose(writeDateRange(from <= to ? { from, to } : { from: to, to: from }))}
      >
        Aplicar
      </Button>
    </div>
  );
}
