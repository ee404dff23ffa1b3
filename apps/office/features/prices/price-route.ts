import type { PriceChangeDetail } from "../../../../shared/contract/staff/prices/price-changes.ts";
import {
  type PriceChangeState,
  priceChangeLabel,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import type { OfficeIconName } from "../../kit/icon/icon.tsx";

interface PriceRouteStep {
  readonly label: string;
  readonly icon: OfficeIconName;
  readonly state: "done" | "now" | "ahead";
  /** ISO 8601. */
  readonly at: string | null;
}

const ICONS: Readonly<Record<PriceChangeState, OfficeIconName>> = {
  draft: "pencil",
  waiting: "stamp",
  planned: "calendar-clock",
  running: "tag",
  done: "check-check",
  reverted: "rotate-ccw",
  withdrawn: "ban",
  refused: "x",
};

type Shown = Pick<
  PriceChangeDetail,
  "state" | "createdAt" | "startsAt" | "endsAt" | "appliedAt" | "revertedAt" | "approvedBy"
>;

/** The road of a plan: a draft, perhaps a second person, its moment, and its end where it has one. */
export function priceRoute(shown: Shown, isBeyond: boolean): readonly PriceRouteStep[] {
  const { state, createdAt, startsAt, endsAt, appliedAt, revertedAt, approvedBy } = shown;
  const hasSecond = isBeyond || approvedBy !== null || state === "waiting";
  const way: readonly { readonly state: PriceChangeState; readonly at: string | null }[] = [
    { state: "draft", at: createdAt },
    ...(hasSecond ? [{ state: "waiting" as const, at: null }] : []),
    ...(startsAt === null ? [] : [{ state: "planned" as const, at: null }]),
    ...(endsAt === null
      ? [{ state: "done" as const, at: appliedAt ?? startsAt }]
      : [
          { state: "running" as const, at: appliedAt ?? startsAt },
          { state: "reverted" as const, at: revertedAt ?? endsAt },
        ]),
  ];
  const here = way.findIndex((step) => step.state === state);
  if (here >= 0) {
    return way.map((step, position) => ({
      label: priceChangeLabel(step.state),
      icon: ICONS[step.state],
      state: position === here ? "now" : position < here ? "done" : "ahead",
      at: step.at,
    }));
  }
  return [
    { label: priceChangeLabel("draft"), icon: ICONS.draft, state: "done", at: createdAt },
    { label: priceChangeLabel(state), icon: ICONS[state], state: "now", at: null },
  ];
}
