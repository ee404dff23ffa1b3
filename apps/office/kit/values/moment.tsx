import { clockWords, dayWords, momentWords, wholeMomentWords } from "./moment-words.ts";
import { useNow } from "./use-now.ts";

interface MomentProps {
  /** ISO 8601, as on the wire. */
  at: string;
  /** `day`: without the hour. `clock`: the hour alone. */
  as?: "moment" | "day" | "clock" | undefined;
}

/** A moment in the shop's time, short; the whole one is its title. */
export function Moment({ at, as = "moment" }: MomentProps) {
  const now = new Date(useNow());
  const moment = new Date(at);
  const words = { moment: momentWords, day: dayWords, clock: clockWords }[as](moment, now);
  return (
    <time dateTime={at} title={wholeMomentWords(moment)} className="nw">
      {words}
    </time>
  );
}
