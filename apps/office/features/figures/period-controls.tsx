import { useState } from "react";
import {
  FIGURE_GROUPS,
  type FigureGroup,
  type FigureRange,
  rangeProblem,
} from "../../../../shared/domain/figures/figure-range.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Switch } from "../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Popover } from "../../kit/page/popover.tsx";
import { type FigureChoice, GROUP_NAMES, isPeriod, PERIODS } from "./figure-period.ts";
import { GROUP_WORDS, TEXTS } from "./texts.ts";

const OWN = "otro";
const SEGMENTS = Object.entries(PERIODS).map(([value, { words }]) => ({ value, label: words }));

interface PeriodControlsProps {
  choice: FigureChoice;
  today: string;
  /** Of the address; null takes one out. */
  onChange: (values: Readonly<Record<string, string | null>>) => void;
}

/** Which days, in which groups, and whether with those before. */
export function PeriodControls({ choice, today, onChange }: PeriodControlsProps) {
  return (
    <>
      <Segmented
        label={TEXTS.period}
        segments={SEGMENTS}
        value={choice.period ?? OWN}
        onValueChange={(value) => {
          if (isPeriod(value)) onChange({ periodo: value, por: null });
        }}
      />
      <Popover
        label={TEXTS.own}
        className="btn btn-2"
        button={
          <>
            <OfficeIcon name="calendar" />
            {TEXTS.own}
          </>
        }
      >
        {(close) => (
          <OwnDays
            choice={choice}
            today={today}
            onChoose={(range, group) => {
              onChange({ periodo: `${range.from}..${range.to}`, por: group === null ? null : GROUP_NAMES[group] });
              close();
            }}
          />
        )}
      </Popover>
      <Switch checked={choice.compares} onCheckedChange={(compares) => onChange({ comparar: compares ? null : "no" })}>
        {TEXTS.compare}
      </Switch>
    </>
  );
}

interface OwnDaysProps {
  choice: FigureChoice;
  today: string;
  onChoose: (range: FigureRange, group: FigureGroup | null) => void;
}

function OwnDays({ choice, today, onChoose }: OwnDaysProps) {
  const [from, setFrom] = useState(choice.range.from);
  const [to, setTo] = useState(choice.range.to);
  const [group, setGroup] = useState<string>(choice.group ?? "");
  const range = { from, to };
  const isWhole = from !== "" && to !== "" && rangeProblem(range, "month") === null;
  const groups = FIGURE_GROUPS.filter((one) => isWhole && rangeProblem(range, one) === null);
  const chosen = groups.find((one) => one === group) ?? null;
  return (
    <div className="fdates">
      <TextField type="date" label={TEXTS.from} value={from} max={today} onValueChange={setFrom} />
      <TextField type="date" label={TEXTS.to} value={to} max={today} onValueChange={setTo} />
      <SelectField label={TEXTS.by} value={chosen ?? ""} onValueChange={setGroup}>
        <option value="">{TEXTS.automatic}</option>
        {groups.map((one) => (
          <option key={one} value={one}>
            {GROUP_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {!isWhole && <p className="small muted">{TEXTS.wrongDays}</p>}
      <Button
        variant="secondary"
        aria-disabled={!isWhole}
        onClick={() => {
          if (isWhole) onChoose(range, chosen);
        }}
      >
        {TEXTS.apply}
      </Button>
    </div>
  );
}
