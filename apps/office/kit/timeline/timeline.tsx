import type { ReactNode } from "react";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { dayWords } from "../values/moment-words.ts";
import { Moment } from "../values/moment.tsx";
import { useNow } from "../values/use-now.ts";

export interface TimelineEvent {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** A SignShape or an Avatar; a dot without it. */
  readonly post?: ReactNode;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  /** An internal note, in a bubble. */
  readonly note?: string | undefined;
}

/** What happened, the newest first, by days. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  const now = new Date(useNow());
  return (
    <ol className="tl" aria-label={label}>
      {events.map((event, position) => {
        const before = events[position - 1];
        const isNewDay = before === undefined || dayOf(before) !== dayOf(event);
        return [
          isNewDay && (
            <li className="day" key={`day ${event.id}`}>
              <span>{dayWords(new Date(event.at), now)}</span>
            </li>
          ),
          <li key={event.id}>
            <Moment at={event.at} as="clock" />
            <span className="p">{event.post ?? <span className="dot" />}</span>
            <div className="tb">
              {event.text}
              {event.detail && <small>{event.detail}</small>}
              {event.note && <q>{event.note}</q>}
            </div>
          </li>,
        ];
      })}
    </ol>
  );
}

const dayOf = ({ at }: TimelineEvent): string => businessDay(new Date(at));
