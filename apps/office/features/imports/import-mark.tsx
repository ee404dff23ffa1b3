import type { ImportState } from "../../../../shared/domain/staff/imports/import-states.ts";
import { IMPORT_STATES } from "../../../../shared/domain/staff/imports/import-states.ts";
import type { SignKind } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";

const KINDS: Readonly<Record<ImportState, SignKind>> = {
  uploading: "wait",
  waiting: "wait",
  checking: "wait",
  refused: "bad",
  failed: "bad",
  checked: "info",
  applied: "ok",
  discarded: "done",
};

/** An import's state as shape, colour and word. */
export const ImportMark = ({ state }: { state: ImportState }) => (
  <StateMark kind={KINDS[state]} glyph={state === "discarded" ? "x" : undefined}>
    {IMPORT_STATES[state]}
  </StateMark>
);
