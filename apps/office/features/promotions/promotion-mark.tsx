import { PROMOTION_STATES, type PromotionState } from "../../../../shared/domain/pricing/campaigns/campaign-state.ts";
import type { Glyph, SignKind } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { TEXTS } from "./texts.ts";

const LOOKS: Readonly<Record<PromotionState, { readonly kind: SignKind; readonly glyph: Glyph }>> = {
  running: { kind: "ok", glyph: "play" },
  planned: { kind: "info", glyph: "calendar-clock" },
  paused: { kind: "wait", glyph: "pause" },
  spent: { kind: "bad", glyph: "x" },
  ended: { kind: "done", glyph: "check-check" },
};

/** The state of a campaign or a code as shape, colour and word. */
export const PromotionMark = ({ state }: { state: PromotionState }) => (
  <StateMark {...LOOKS[state]}>{PROMOTION_STATES[state]}</StateMark>
);

/** From this share of the uses on, a meter warns. */
const NEARLY_ALL = 0.9;

/** Uses of a limit as words and a bar; without a limit as words alone. */
export function UsesMeter({ uses, maxUses }: { uses: number; maxUses: number | null }) {
  if (maxUses === null) {
    return <span className="muted">{uses === 0 ? TEXTS.noLimit : TEXTS.usesUnlimited(uses)}</span>;
  }
  const share = maxUses === 0 ? 1 : Math.min(1, uses / maxUses);
  return (
    <span className="uses-meter">
      <span className="small">{TEXTS.usesOf(uses, maxUses)}</span>
      <span className="meter" aria-hidden="true">
        <i className={share >= NEARLY_ALL ? "w" : undefined} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}
