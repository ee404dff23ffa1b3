import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { SignShape } from "../status/sign-shape.tsx";
import { ageState, ageWords } from "./age-words.ts";
import { wholeMomentWords } from "./moment-words.ts";
import { useNow } from "./use-now.ts";

interface AgeProps {
  /** ISO 8601: when it began. */
  since: string;
  /** From when on it is late, in milliseconds of age; null where nothing is late. */
  limitMs: number | null;
}

/** How long something has been as it is: a clock from three quarters of its limit, an octagon after it. */
export function Age({ since, limitMs }: AgeProps) {
  const began = new Date(since);
  const ms = Math.max(0, useNow() - began.getTime());
  const state = ageState(ms, limitMs);
  return (
    <span className={classNames("age", state !== "plain" && `age-${state}`)} title={`desde ${wholeMomentWords(began)}`}>
      {state === "late" && <SignShape kind="bad" glyph="!" size="t" />}
      {state === "soon" && <OfficeIcon name="clock" />}
      {ageWords(ms)}
      {state === "late" && <span className="sr"> fuera de plazo</span>}
    </span>
  );
}
