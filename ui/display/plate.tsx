import { classNames } from "../browser/class-names.ts";

interface PlateProps {
  size: string;
  /** Smaller text after it. */
  suffix?: string | undefined;
  large?: boolean | undefined;
}

export function Plate({ size, suffix, large = false }: PlateProps) {
  return (
    <span className={classNames("plate", large && "plate-l")}>
      {size} {suffix && <small>{suffix}</small>}
    </span>
  );
}
