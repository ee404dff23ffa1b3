import { useState } from "react";
import { ordersFileEndpoint } from "../../../../../shared/contract/staff/orders/order-lists.ts";
import { type OrderRow, ordersEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";
import { ORDER_STATUSES } from "../../../../../shared/domain/orders/order-status.ts";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { useMay } from "../../../api/me.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { useBatchMemory } from "../../../kit/feedback/batch-memory.ts";
import { BatchResult } from "../../../kit/feedback/batch-result.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import type { ListControl } from "../../../kit/filters/use-list-address.ts";
import { MOST_SELECTED } from "../../../kit/filters/list-address.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { useShortcut } from "../../../kit/keyboard/keyboard-context.ts";
import { DownloadButton } from "../../../kit/page/download-button.tsx";
import { SelectionBar } from "../../../kit/table/selection-bar.tsx";
import { KeyCap } from "../../../kit/values/key-cap.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { statusLabel } from "../status-label.ts";
import { TEXTS } from "../texts.ts";
import { AdvanceManyDialog } from "./advance-many-dialog.tsx";
import type { OnMoved } from "./held-rows.ts";

const ALL_CODES = Object.values(ORDER_STATUSES)
  .map(({ code }) => code)
  .join(",");

/** Each of them has a guía of its own. */
const ONE_BY_ONE: ReadonlySet<number> = new Set([
  ORDER_STATUSES.shipped.code,
  ORDER_STATUSES.shippedToCourierBranch.code,
]);

/** The selected orders as they are now, on whichever page they are. */
function useSelectedOrders(selected: readonly string[]): readonly OrderRow[] {
  const query = useStaffQuery(
    ordersEndpoint,
    { query: { ids: selected.join(","), status: ALL_CODES, limit: MOST_SELECTED } },
    { isEnabled: selected.length > 0, keepsPrevious: true },
  );
  return (query.data?.items ?? []).filter(({ id }) => selected.includes(String(id)));
}

/** The usual next step of all of them; null where they have several, or one has none. */
function commonStep(orders: readonly OrderRow[]): number | null {
  const steps = new Set(orders.map(({ next }) => next));
  const [only = null] = steps;
  return steps.size === 1 ? only : null;
}

/** What can be done with the selected orders, and what became of the last that was. */
export function SelectionActs({ list, onMoved }: { list: ListControl; onMoved: OnMoved }) {
  const may = useMay();
  const isOffline = useOfflineSince() !== undefined;
  const { selected } = list.address;
  const orders = useSelectedOrders(selected);
  const [asked, setAsked] = useState<{ readonly orders: readonly OrderRow[]; readonly to: number } | null>(null);
  const { remember } = useBatchMemory("pedidos");
  const step = orders.length === selected.length ? commonStep(orders) : null;
  const arePrepared =
    orders.length === selected.length && orders.every(({ status }) => status === ORDER_STATUSES.preparingShipment.code);
  const canAdvance = step !== null && !ONE_BY_ONE.has(step) && !isOffline;
  const advance = () => {
    if (step !== null && canAdvance) setAsked({ orders, to: step });
  };
  useShortcut("e", selected.length > 0 && canAdvance ? TEXTS.nextStep : null, advance);
  const sum = orders.reduce<number | undefined>(
    (total, order) => (total === undefined || order.total === undefined ? undefined : total + order.total),
    0,
  );
  return (
    <>
      <SelectionBar
        count={selected.length}
        noun={TEXTS.noun}
        sum={sum !== undefined && orders.length === selected.length && <Money amount={sum} />}
        onClear={() => list.setSelected([])}
      >
        {canAdvance ? (
          <Button onClick={advance}>
            {TEXTS.step(statusLabel(step))} <KeyCap isDecoration>e</KeyCap>
          </Button>
        ) : (
          <span className="mu small">{step === null || isOffline ? TEXTS.noCommonStep : TEXTS.oneByOne}</span>
        )}
        {may("shipments.write", "full") && arePrepared && (
          <LinkButton variant="secondary" to={`/surtido/lista?pedidos=${selected.join(",")}`}>
            <OfficeIcon name="printer" />
            {TEXTS.printLists}
          </LinkButton>
        )}
        {may("orders.read", "full") && (
          <DownloadButton
            endpoint={ordersFileEndpoint}
            input={{
              query: {
                ids: selected.join(","),
                status: ALL_CODES,
                ...(may("customers.export", "full") && { persons: "1" as const }),
              },
            }}
            fileName="pedidos.csv"
          >
            {TEXTS.exportCsv}
          </DownloadButton>
        )}
      </SelectionBar>
      {asked && (
        <AdvanceManyDialog
          orders={asked.orders}
          to={asked.to}
          onReload={() => setAsked(null)}
          onClose={() => setAsked(null)}
          onDone={(rows) => {
            setAsked(null);
            list.setSelected([]);
            onMoved(
              rows.flatMap(({ id, isDone }) => (isDone ? [id] : [])),
              asked.to,
            );
            remember({
              title: TEXTS.advanceMany(rows.length, statusLabel(asked.to)),
              doneWord: statusLabel(asked.to),
              rows: rows.map(({ id, message }) => ({
                id: String(id),
                label: String(id),
                to: `/pedidos/${id}`,
                ...(message !== null && { refusedBecause: message }),
              })),
            });
          }}
        />
      )}
    </>
  );
}

/** Above the list, until it is closed. Trying again selects those that were not moved. */
export function LastBatch({ list }: { list: ListControl }) {
  const { batch, remember } = useBatchMemory("pedidos");
  if (batch === null) return null;
  return (
    <BatchResult
      {...batch}
      refusedWord={TEXTS.notMoved}
      onRetry={(ids) => {
        remember(null);
        list.setSelected(ids);
      }}
      onClose={() => remember(null)}
    />
  );
}
