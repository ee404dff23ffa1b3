import { TextField } from "../../../../../ui/form/field.tsx";

export type Counts = Readonly<Record<number, string>>;

interface CountLine {
  readonly line: number;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface CountFieldsProps {
  lines: readonly CountLine[];
  counts: Counts;
  onCounts: (counts: Counts) => void;
}

/** A number for each line, large enough for a thumb. */
export const CountFields = ({ lines, counts, onCounts }: CountFieldsProps) => (
  <div className="fields">
    {lines.map(({ line, label, hint }) => (
      <TextField
        key={line}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        value={counts[line] ?? ""}
        onValueChange={(value) => onCounts({ ...counts, [line]: value })}
      />
    ))}
  </div>
);
