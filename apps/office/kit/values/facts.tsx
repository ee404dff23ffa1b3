import { Fragment, type ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";

export interface Fact {
  label: string;
  value: ReactNode;
  isTotal?: boolean | undefined;
}

interface FactsProps {
  facts: readonly Fact[];
  /** `stacked`: the value below its label. `amounts`: values at the right. */
  layout?: "stacked" | "amounts" | undefined;
}

/** Labels with their values. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={classNames("kv", layout === "stacked" && "kv-s", layout === "amounts" && "kv-r")}>
      {facts.map(({ label, value, isTotal }) => (
        <Fragment key={label}>
          <dt className={isTotal ? "total" : undefined}>{label}</dt>
          <dd className={isTotal ? "total" : undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
