import { RETURN_KINDS, type ReturnKind } from "../../../../shared/domain/returns/return-kinds.ts";
import type { GoodsReturnState } from "../../../../shared/domain/returns/return-states.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { KIND_TAGS, returnLook } from "./return-look.ts";

/** A return's state as shape, colour and word. */
export function ReturnMark({ state }: { state: GoodsReturnState }) {
  const { kind, glyph, label } = returnLook(state);
  return (
    <StateMark kind={kind} glyph={glyph}>
      {label}
    </StateMark>
  );
}

export const ReturnKindTag = ({ kind }: { kind: ReturnKind }) => (
  <span className={KIND_TAGS[kind]}>{RETURN_KINDS[kind].label}</span>
);
