import { approvalsEndpoint } from "../../../../../shared/contract/staff/approvals.ts";
import {
  endPricesEndpoint,
  schedulePricesEndpoint,
  withdrawPricesEndpoint,
} from "../../../../../shared/contract/staff/prices/price-acts.ts";
import {
  type PriceChangeDetail,
  priceChangeEndpoint,
  priceChangeLinesEndpoint,
  priceChangesEndpoint,
} from "../../../../../shared/contract/staff/prices/price-changes.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { isBeyondLimits } from "../price-parts.tsx";
import { DIALOG_TEXTS, TEXTS } from "../texts.ts";

/** What is old after an act with prices. */
export const INVALIDATED = [priceChangesEndpoint, priceChangeEndpoint, priceChangeLinesEndpoint, approvalsEndpoint];

interface PriceDialogProps {
  shown: PriceChangeDetail;
  onReload: () => void;
  /** `isAsked`: a second person decides. */
  onDone: (isAsked: boolean) => void;
  onClose: () => void;
}

const common = ({ shown, onReload, onDone, onClose }: PriceDialogProps) => ({
  of: DIALOG_TEXTS.of(shown.name),
  inputFor: (reason: string) => ({
    params: { id: shown.id },
    query: {},
    body: { expected: shown.updatedAt, reason },
  }),
  reason: "needed" as const,
  invalidates: INVALIDATED,
  onReload,
  onDone: (answer: { readonly outcome: string }) => onDone(answer.outcome === "asked"),
  onClose,
});

/** «Programar» or «Pedir aprobación». */
export const ScheduleDialog = (props: PriceDialogProps) => (
  <ActDialog
    {...common(props)}
    title={DIALOG_TEXTS.schedule}
    endpoint={schedulePricesEndpoint}
    act={isBeyondLimits(props.shown) ? TEXTS.ask : TEXTS.acts.schedule}
    undoNote={DIALOG_TEXTS.scheduleUndo(props.shown)}
  />
);

/** «Retirar». */
export const WithdrawDialog = (props: PriceDialogProps) => (
  <ActDialog
    {...common(props)}
    title={DIALOG_TEXTS.withdraw}
    endpoint={withdrawPricesEndpoint}
    act={TEXTS.acts.withdraw}
    isDanger
    icon="ban"
  />
);

/** «Terminar ahora». */
export const EndDialog = (props: PriceDialogProps) => (
  <ActDialog
    {...common(props)}
    title={DIALOG_TEXTS.end}
    endpoint={endPricesEndpoint}
    act={TEXTS.acts.end}
    isDanger
    icon="rotate-ccw"
    undoNote={DIALOG_TEXTS.endUndo}
  />
);
