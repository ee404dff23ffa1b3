import { closeGlobalEndpoint } from "../../../../../shared/contract/staff/invoices/global-invoice.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { INVALIDATED } from "../invoice-act.ts";
import type { Preview } from "./global-side.tsx";
import { GLOBAL_TEXTS as TEXTS } from "./global-texts.ts";

interface CloseDialogProps {
  preview: Preview;
  /** "Global de noviembre de 2026" */
  name: string;
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a period with what the preview had: other figures are refused. */
export function CloseDialog({ preview, name, onReload, onDone, onClose }: CloseDialogProps) {
  const { period, start, orders, total } = preview;
  return (
    <ActDialog
      title={TEXTS.closeTitle}
      of={name}
      fact={<Note>{TEXTS.closeFact(orders, formatMxn(centavos(total)))}</Note>}
      endpoint={closeGlobalEndpoint}
      inputFor={(reason) => ({
        query: {},
        body: { period, start, reason, expectedOrders: orders, expectedTotal: total },
      })}
      reason="needed"
      icon="stamp"
      act={TEXTS.close}
      undoNote={TEXTS.closeUndo}
      invalidates={INVALIDATED}
      onReload={onReload}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
