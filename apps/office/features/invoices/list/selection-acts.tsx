import { useState } from "react";
import { resendInvoicesEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { useBatchMemory } from "../../../kit/feedback/batch-memory.ts";
import { BatchResult } from "../../../kit/feedback/batch-result.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import type { ListControl } from "../../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { SelectionBar } from "../../../kit/table/selection-bar.tsx";
import { DIALOG_TEXTS } from "../dialogs/dialog-texts.ts";
import { INVALIDATED } from "../invoice-act.ts";
import { TEXTS } from "../texts.ts";

/** What can be done with the selected documents: they are sent to their customers again. */
export function SelectionActs({ list, onReload }: { list: ListControl; onReload: () => void }) {
  const isOffline = useOfflineSince() !== undefined;
  const { remember } = useBatchMemory("facturas");
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  // The address may say anything.
  const ids = list.address.selected.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return (
    <>
      <SelectionBar count={ids.length} noun={TEXTS.noun} onClear={() => list.setSelected([])}>
        <Button aria-disabled={isOffline} onClick={() => !isOffline && setAsked(ids)}>
          <OfficeIcon name="send" />
          {TEXTS.resendMany(ids.length)}
        </Button>
      </SelectionBar>
      {asked && (
        <ActDialog
          title={TEXTS.resendMany(asked.length)}
          of=""
          endpoint={resendInvoicesEndpoint}
          inputFor={(reason) => ({ query: {}, body: { ids: [...asked], ...(reason !== "" && { reason }) } })}
          reason="optional"
          icon="send"
          invalidates={INVALIDATED}
          fact={<p className="small muted">{TEXTS.eachAlone}</p>}
          act={TEXTS.resendMany(asked.length)}
          undoNote={DIALOG_TEXTS.resendUndo}
          onReload={onReload}
          onDone={({ result }) => {
            const rows = result?.rows ?? [];
            setAsked(null);
            list.setSelected([]);
            remember({
              title: TEXTS.resendMany(rows.length),
              doneWord: TEXTS.sent,
              rows: rows.map(({ id, number, message }) => ({
                id: String(id),
                label: number,
                to: `/facturas/${id}`,
                ...(message !== null && { refusedBecause: message }),
              })),
            });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Above the list, until it is closed. Trying again selects those that were not sent. */
export function LastBatch({ list }: { list: ListControl }) {
  const { batch, remember } = useBatchMemory("facturas");
  if (batch === null) return null;
  return (
    <BatchResult
      {...batch}
      refusedWord={TEXTS.notSent}
      onRetry={(ids) => {
        remember(null);
        list.setSelected(ids);
      }}
      onClose={() => remember(null)}
    />
  );
}
