import { useState } from "react";
import {
  invoicesArchiveEndpoint,
  invoicesFileEndpoint,
} from "../../../../shared/contract/staff/invoices/invoice-files.ts";
import {
  invoiceCountsEndpoint,
  invoicesEndpoint,
  type InvoiceRow,
} from "../../../../shared/contract/staff/invoices/invoices.ts";
import { FORMS_OF_PAYMENT } from "../../../../shared/domain/invoicing/form-of-payment.ts";
import { ALL_INVOICE_STATES, invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { InvoiceActDialog } from "./dialogs/invoice-act-dialog.tsx";
import { isSentAgain } from "./invoice-act.ts";
import { invoiceMark } from "./invoice-look.ts";
import { invoiceColumns, numberOf } from "./list/columns.tsx";
import { InvoiceFigures } from "./list/invoice-figures.tsx";
import {
  DEFAULT_SORT,
  fileNameOf,
  FILTERS,
  invoiceFiltersOf,
  invoiceSortOf,
  lastMonths,
  shownMonth,
} from "./list/invoice-query.ts";
import { invoiceViews } from "./list/invoice-views.ts";
import { LastBatch, SelectionActs } from "./list/selection-acts.tsx";
import { monthWords } from "./month-words.ts";
import { TEXTS } from "./texts.ts";
import { useAskSat } from "./use-ask-sat.ts";
import { useUses } from "./use-tax-catalogs.ts";
import "./invoices.css";

const STATES = ALL_INVOICE_STATES.map((state) => ({ value: state, label: invoiceStateLabel(state) }));
const KINDS = [
  { value: "ingreso", label: TEXTS.income },
  { value: "egreso", label: TEXTS.creditNotes },
  { value: "global", label: TEXTS.globals },
];
const FORMS = Object.entries(FORMS_OF_PAYMENT).map(([value, words]) => ({ value, label: `${value} ${words}` }));
const MONTHS_SHOWN = 24;
const COUNTED_EVERY_MS = 60_000;

/** Facturas: the month's money against its documents, and every document. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const now = new Date(useNow());
  const [asked, setAsked] = useState<{ readonly row: InvoiceRow; readonly act: "stamp" | "resend" } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const sat = useAskSat(setSaid);
  const { address } = list;
  const { after } = address;
  const filters = invoiceFiltersOf(address, now);
  const month = shownMonth(address, now);
  const query = useStaffQuery(
    invoicesEndpoint,
    { query: { ...filters, sort: invoiceSortOf(address), ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const counts = useStaffQuery(invoiceCountsEndpoint, {}, { everyMs: COUNTED_EVERY_MS });
  const columns = invoiceColumns((row, act) => {
    setSaid(null);
    if (act === "askSat") void sat.ask(row.id, numberOf(row));
    else setAsked({ row, act });
  });
  const choice = useColumnChoice("facturas", columns);
  const months = lastMonths(MONTHS_SHOWN, now).map((value) => ({ value, label: monthWords(value) }));
  const isFull = may("invoices.write", "full");
  const canSend = may("invoices.send", "full");
  // The files have what the list has: a search of every month is in them whole.
  const file = { query: filters };
  const isMonth = Object.keys(filters).every((name) => name === "month");
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={monthWords(month)}
        acts={
          <>
            {isFull && (
              <span className="only-desk invoice-files">
                <DownloadButton
                  endpoint={invoicesArchiveEndpoint}
                  input={file}
                  fileName={`${fileNameOf(filters, now)}.zip`}
                >
                  {TEXTS.archive(isMonth)}
                </DownloadButton>
                <DownloadButton
                  endpoint={invoicesFileEndpoint}
                  input={file}
                  fileName={`${fileNameOf(filters, now)}.csv`}
                >
                  {TEXTS.csv(isMonth)}
                </DownloadButton>
              </span>
            )}
            <LinkButton to="/facturas/global">{TEXTS.toGlobal}</LinkButton>
          </>
        }
      />
      <InvoiceFigures month={month} />
      <SavedViews screen="facturas" views={invoiceViews(counts.data)} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="mes" label={TEXTS.month} options={months} isSingle />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATES} />
        <OptionsFilter list={list} name="clase" label={TEXTS.kind} options={KINDS} isSingle />
        <OptionsFilter list={list} name="forma" label={TEXTS.form} options={FORMS} isSingle />
        <OptionsFilter list={list} name="uso" label={TEXTS.use} options={useUses()} isSingle />
      </FilterRow>
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      <LastBatch list={list} />
      <ListSheet
        query={query}
        list={list}
        defaultSort={DEFAULT_SORT}
        hasSelection={canSend}
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={numberOf}
        markOf={({ state }) => invoiceMark(state)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      {canSend && <SelectionActs list={list} onReload={() => void query.refetch()} />}
      {asked && (
        <InvoiceActDialog
          {...asked}
          key={`${asked.row.id} ${isSentAgain(asked.row.state)}`}
          invoice={asked.row}
          onReload={() => void query.refetch()}
          onSaid={setSaid}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
