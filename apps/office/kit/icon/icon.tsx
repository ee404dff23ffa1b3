import { classNames } from "../../../../ui/browser/class-names.ts";
import { OFFICE_ICON_PATHS } from "./icon-paths.ts";

export type OfficeIconName = keyof typeof OFFICE_ICON_PATHS;

interface OfficeIconProps {
  name: OfficeIconName;
  size?: "s" | "l" | undefined;
}

/** Always decoration: the text beside it, or the control's label, says the same. */
export function OfficeIcon({ name, size }: OfficeIconProps) {
  return (
    <svg className={classNames("i", size && `i-${size}`)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={OFFICE_ICON_PATHS[name]} />
    </svg>
  );
}
