import { Link } from "react-router";
import type { DayState, reconciliationsEndpoint } from "../../../../shared/contract/staff/banking/reconciliations.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { type SignKind, SignShape } from "../../kit/status/sign-shape.tsx";
import { DAY_WORDS, TEXTS } from "./texts.ts";

const SHAPES: Readonly<Record<Exclude<DayState, "none">, readonly [SignKind, "!" | "check" | "info" | "lock"]>> = {
  open: ["wait", "!"],
  accepted: ["info", "info"],
  clean: ["ok", "check"],
  closed: ["ok", "lock"],
};

interface MonthStripProps {
  month: StaffAnswerOf<typeof reconciliationsEndpoint>;
  day: string;
}

/** The month's days, each with how it stands, and the way to each. */
export const MonthStrip = ({ month, day }: MonthStripProps) => (
  <nav className="month-strip m-b" aria-label={TEXTS.month(month.month)}>
    {month.days.map((each) => (
      <Link key={each.day} to={{ search: `dia=${each.day}` }} aria-current={each.day === day ? "page" : undefined}>
        {each.state === "none" ? (
          <span className="month-none" aria-hidden="true" />
        ) : (
          <SignShape kind={SHAPES[each.state][0]} glyph={SHAPES[each.state][1]} size="t" />
        )}
        <span>
          {Number(each.day.slice(8))}
          <span className="sr">: {DAY_WORDS[each.state]}</span>
        </span>
      </Link>
    ))}
  </nav>
);
