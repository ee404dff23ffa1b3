import type { ReturnDetail } from "../../../../shared/contract/staff/returns/returns.ts";
import {
  isReturnOver,
  returnStateLabel,
  type GoodsReturnState,
} from "../../../../shared/domain/returns/return-states.ts";
import type { OfficeIconName } from "../../kit/icon/icon.tsx";

export interface ReturnRouteStep {
  readonly label: string;
  readonly icon: OfficeIconName;
  readonly state: "done" | "now" | "ahead";
  /** ISO 8601. */
  readonly at: string | null;
}

const WAY = [
  { state: "requested", icon: "undo-2", at: "requestedAt" },
  { state: "authorized", icon: "check", at: "authorizedAt" },
  { state: "inTransit", icon: "truck", at: "sentAt" },
  { state: "received", icon: "package", at: "receivedAt" },
  { state: "graded", icon: "scale", at: "gradedAt" },
] as const satisfies readonly { state: GoodsReturnState; icon: OfficeIconName; at: keyof ReturnDetail }[];

const END_ICONS: Partial<Record<GoodsReturnState, OfficeIconName>> = { rejected: "x", withdrawn: "x" };

/** The road of a return. Steps that it left out are drawn only while they may still come. */
export function returnRoute(
  shown: Pick<ReturnDetail, "state" | "wish" | "decidedAt" | (typeof WAY)[number]["at"]>,
): readonly ReturnRouteStep[] {
  const isOver = isReturnOver(shown.state);
  const here = isOver ? WAY.length : WAY.findIndex(({ state }) => state === shown.state);
  const steps = WAY.flatMap((step, position): ReturnRouteStep[] => {
    const at = shown[step.at];
    if (position < here && at === null) return [];
    const state = position === here ? "now" : position < here ? "done" : "ahead";
    return [{ label: returnStateLabel(step.state), icon: step.icon, state, at: position > here ? null : at }];
  });
  const end = isOver ? shown.state : shown.wish === "replacement" ? "replaced" : "refunded";
  return [
    ...steps,
    {
      label: returnStateLabel(end),
      icon: END_ICONS[end] ?? "hand-coins",
      state: isOver ? "now" : "ahead",
      at: isOver ? shown.decidedAt : null,
    },
  ];
}
