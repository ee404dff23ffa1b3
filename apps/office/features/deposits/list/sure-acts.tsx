import { useState } from "react";
import { movementFiguresEndpoint } from "../../../../../shared/contract/staff/banking/movements.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { useBatchMemory } from "../../../kit/feedback/batch-memory.ts";
import { BatchResult } from "../../../kit/feedback/batch-result.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import type { ListControl } from "../../../kit/filters/use-list-address.ts";
import { SelectionBar } from "../../../kit/table/selection-bar.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { TEXTS } from "../texts.ts";

type Sure = StaffAnswerOf<typeof movementFiguresEndpoint>["sure"];

interface SureActsProps {
  list: ListControl;
  sure: Sure;
  onReload: () => void;
}

/** Confirms the sure movements: those of the selection, or all of them. */
export function SureActs({ list, sure, onReload }: SureActsProps) {
  const { selected } = list.address;
  const isOffline = useOfflineSince() !== undefined;
  const { remember } = useBatchMemory("depositos");
  const [asked, setAsked] = useState<Sure | null>(null);
  const chosen = selected.length === 0 ? sure : sure.filter(({ id }) => selected.includes(String(id)));
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <SelectionBar
        count={chosen.length}
        noun={TEXTS.sureNoun}
        sum={<Money amount={sum} />}
        onClear={selected.length === 0 ? undefined : () => list.setSelected([])}
      >
        <Button aria-disabled={isOffline} onClick={() => !isOffline && setAsked(chosen)}>
          {TEXTS.confirmMany(chosen.length)}
        </Button>
      </SelectionBar>
      {asked && (
        <ConfirmDialog
          movements={asked}
          onReload={onReload}
          onClose={() => setAsked(null)}
          onDone={(rows) => {
            setAsked(null);
            list.setSelected([]);
            remember({
              title: TEXTS.confirmMany(rows.length),
              doneWord: TEXTS.confirmed,
              rows: rows.map(({ id, orderId, message }) => ({
                id: String(id),
                label: String(orderId),
                to: `/pedidos/${orderId}`,
                ...(message !== null && { refusedBecause: message }),
              })),
            });
          }}
        />
      )}
    </>
  );
}

/** Above the list, until it is closed. */
export function LastConfirmation() {
  const { batch, remember } = useBatchMemory("depositos");
  return batch && <BatchResult {...batch} refusedWord={TEXTS.notConfirmed} onClose={() => remember(null)} />;
}
