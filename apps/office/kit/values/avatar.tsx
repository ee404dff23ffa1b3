import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { initialsOf } from "./initials.ts";

/** A member's initials; `name` null: the system. Decoration: the name stands beside it. */
export function Avatar({ name, isSmall = false }: { name: string | null; isSmall?: boolean }) {
  return (
    <span className={classNames("ava", isSmall && "ava-s", name === null && "ava-sys")} aria-hidden="true">
      {name === null ? <OfficeIcon name="server" size="s" /> : initialsOf(name)}
    </span>
  );
}
