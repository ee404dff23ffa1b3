import { type GoodsReturnState, returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import type { ReturnKind } from "../../../../shared/domain/returns/return-kinds.ts";
import type { Glyph, SignKind } from "../../kit/status/sign-shape.tsx";

interface Look {
  readonly kind: SignKind;
  readonly glyph: Glyph;
}

/** How a state looks: orange waits for the shop, green goes on, red stopped. */
const LOOKS: Readonly<Record<GoodsReturnState, Look>> = {
  requested: { kind: "wait", glyph: "clock" },
  authorized: { kind: "ok", glyph: "check" },
  inTransit: { kind: "ok", glyph: "truck" },
  received: { kind: "wait", glyph: "package" },
  graded: { kind: "wait", glyph: "scale" },
  refunded: { kind: "done", glyph: "hand-coins" },
  replaced: { kind: "done", glyph: "check-check" },
  rejected: { kind: "bad", glyph: "x" },
  withdrawn: { kind: "info", glyph: "ban" },
};

export const returnLook = (state: GoodsReturnState): Look & { readonly label: string } => ({
  ...LOOKS[state],
  label: returnStateLabel(state),
});

/** The colour of a kind's tag. */
export const KIND_TAGS: Readonly<Record<ReturnKind, string>> = {
  withdrawal: "chip chip-info",
  wrong: "chip chip-wait",
  damaged: "chip chip-bad",
  guarantee: "chip chip-line",
};
