import { useState } from "react";
import { orderCountsEndpoint, ordersFileEndpoint } from "../../../../shared/contract/staff/orders/order-lists.ts";
import { type OrderRow, ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import { seesDocuments } from "../../../../shared/domain/staff/access/invoice-access.ts";
import { seesAmounts } from "../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useMay, useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { useShortcut } from "../../kit/keyboard/keyboard-context.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { numberWords } from "../../kit/table/count-words.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { COLUMNS } from "./list/columns.tsx";
import { type OnMoved, useHeldRows } from "./list/held-rows.ts";
import { OrderFilters } from "./list/order-filters.tsx";
import { FILTERS, orderQueryOf } from "./list/order-query.ts";
import { orderViews } from "./list/order-views.ts";
import { LastBatch, SelectionActs } from "./list/selection-acts.tsx";
import { statusLabel } from "./status-label.ts";
import { StepDialog } from "./step-dialog.tsx";
import { TEXTS } from "./texts.ts";
import { ViewSwitch } from "./view-switch.tsx";
import "./orders.css";

const COUNTED_EVERY_MS = 60_000;
/** Columns that a role sees. */
const columnsFor = (permissions: Permissions) =>
  COLUMNS.filter(
    ({ id }) => (id !== "total" || seesAmounts(permissions)) && (id !== "invoice" || seesDocuments(permissions)),
  );

/** Number of the row that has the focus. */
const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset["row"];

/** Pedidos: the list. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const { permissions } = useMe();
  const page = orderQueryOf(list.address, new Date(useNow()));
  const { after: _after, limit: _limit, ...shown } = page;
  const query = useStaffQuery(ordersEndpoint, { query: page }, { keepsPrevious: true });
  const counts = useStaffQuery(orderCountsEndpoint, {}, { everyMs: COUNTED_EVERY_MS });
  const choice = useColumnChoice("pedidos", columnsFor(permissions));
  const views = orderViews(permissions, counts.data);
  const open = views[0]?.count;
  const { hold, withHeld } = useHeldRows(query.data?.items ?? []);
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={open !== undefined && TEXTS.open(numberWords(open))}
        acts={
          <>
            <ViewSwitch current="list" />
            {may("orders.read", "full") && (
              <span className="only-desk">
                <DownloadButton
                  endpoint={ordersFileEndpoint}
                  input={{ query: { ...shown, ...(may("customers.export", "full") && { persons: "1" as const }) } }}
                  fileName="pedidos.csv"
                >
                  {TEXTS.exportCsv}
                </DownloadButton>
              </span>
            )}
          </>
        }
      />
      <SavedViews screen="pedidos" views={views} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <OrderFilters list={list} hasStatuses />
      </FilterRow>
      <LastBatch list={list} />
      <NextStep rows={query.data?.items ?? []} isOn={list.address.selected.length === 0} onMoved={hold} />
      <ListSheet
        query={query}
        list={list}
        defaultSort="-placedAt"
        hasSelection
        rowsOf={withHeld}
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => TEXTS.of(id)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      <SelectionActs list={list} onMoved={hold} />
    </>
  );
}

/** `e`: the usual next step of the row that has the focus. */
function NextStep({ rows, isOn, onMoved }: { rows: readonly OrderRow[]; isOn: boolean; onMoved: OnMoved }) {
  const [asked, setAsked] = useState<{ readonly order: OrderRow; readonly to: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useShortcut("e", isOn && rows.length > 0 ? TEXTS.nextStep : null, () => {
    const order = rows.find(({ id }) => String(id) === focusedRow());
    setRefusal(null);
    if (order === undefined) setRefusal(TEXTS.chooseFirst);
    else if (order.next === null) setRefusal(TEXTS.noNextStep(order.id, statusLabel(order.status)));
    else setAsked({ order, to: order.next });
  });
  return (
    <>
      {refusal !== null && (
        <Note kind="warn" live className="m-b">
          {refusal}
        </Note>
      )}
      {asked && (
        <StepDialog {...asked} onDone={() => onMoved([asked.order.id], asked.to)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
