import { useEffect, useState } from "react";

/** Seconds until this moment (milliseconds since 1970), counted down; 0 when it is over. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(Math.ceil((until - now) / 1000), 0);
}
