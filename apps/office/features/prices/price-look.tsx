import {
  type PriceChangeState,
  priceChangeLabel,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import type { Glyph, SignKind } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";

/** How a state looks: orange waits for a person, blue waits for the clock, green runs or ran. */
const LOOKS: Readonly<Record<PriceChangeState, { readonly kind: SignKind; readonly glyph: Glyph }>> = {
  draft: { kind: "info", glyph: "pencil" },
  waiting: { kind: "wait", glyph: "stamp" },
  planned: { kind: "info", glyph: "calendar-clock" },
  running: { kind: "ok", glyph: "tag" },
  done: { kind: "done", glyph: "check-check" },
  reverted: { kind: "done", glyph: "rotate-ccw" },
  withdrawn: { kind: "bad", glyph: "ban" },
  refused: { kind: "bad", glyph: "x" },
};

/** A change's state as shape, colour and word. */
export const PriceMark = ({ state }: { state: PriceChangeState }) => (
  <StateMark {...LOOKS[state]}>{priceChangeLabel(state)}</StateMark>
);
