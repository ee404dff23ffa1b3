import { useEffect, useState } from "react";

/** A wait shorter than this shows nothing (design, section 4). */
const QUIET_MS = 150;

/** Whether a wait has lasted long enough to be shown. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
