import { useState } from "react";
import {
  REFUND_STATES,
  type RefundRow,
  refundsEndpoint,
  refundsFileEndpoint,
} from "../../../../shared/contract/staff/refunds/refunds.ts";
import { REFUND_KINDS } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { type RefundAct, refundColumns } from "./columns.tsx";
import { RefundActDialog } from "./refund-act-dialog.tsx";
import { FILTERS, refundFiltersOf } from "./refund-query.ts";
import { STATE_WORDS, TEXTS } from "./texts.ts";
import "./refunds.css";
import { PAYMENT_PROVIDERS } from "../../../../shared/domain/payment/provider-names.ts";

const VIEWS = [
  { name: TEXTS.all, search: "" },
  { name: TEXTS.byHand, search: "estado=byHand" },
  { name: TEXTS.refused, search: "estado=declined" },
  { name: TEXTS.onTheirWay, search: "estado=asked,sent" },
  { name: TEXTS.made, search: "estado=accepted" },
];
const STATES = REFUND_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));
const KINDS = Object.entries(REFUND_KINDS).map(([value, label]) => ({ value, label }));
const PROVIDERS = Object.entries(PAYMENT_PROVIDERS).map(([value, { name }]) => ({ value, label: name }));

/** Reembolsos: every refund with what became of it, and what waits for a person. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const [asked, setAsked] = useState<{ readonly row: RefundRow; readonly act: RefundAct } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { address } = list;
  const { after } = address;
  const filters = refundFiltersOf(address);
  const query = useStaffQuery(
    refundsEndpoint,
    { query: { ...filters, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const columns = refundColumns((row, act) => {
    setSaid(null);
    setAsked({ row, act });
  });
  return (
    <>
      <PageHead
        title={TEXTS.title}
        acts={
          may("refunds.write", "ask") && (
            <span className="only-desk">
              <DownloadButton endpoint={refundsFileEndpoint} input={{ query: filters }} fileName="reembolsos.csv">
                {TEXTS.csv}
              </DownloadButton>
            </span>
          )
        }
      />
      <SavedViews screen="reembolsos" views={VIEWS} filterNames={FILTERS} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATES} />
        <OptionsFilter list={list} name="clase" label={TEXTS.kind} options={KINDS} />
        <OptionsFilter list={list} name="cobro" label={TEXTS.provider} options={PROVIDERS} />
      </FilterRow>
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-id"
        isPhoneList
        caption={TEXTS.caption}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ reference }) => reference}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      {asked && (
        <RefundActDialog
          {...asked}
          key={`${asked.row.id} ${asked.act}`}
          onReload={() => void query.refetch()}
          onSaid={setSaid}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
