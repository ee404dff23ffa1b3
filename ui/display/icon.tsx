import { ICON_PATHS } from "./icon-paths.ts";

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  name: IconName;
  small?: boolean;
}

/** Always decoration: the text beside it, or the control's label, says the same. */
export function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? "i i-s" : "i"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
