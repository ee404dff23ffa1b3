import { useState } from "react";
import { useNavigate } from "react-router";
import {
  priceChangesEndpoint,
  priceChangesFileEndpoint,
} from "../../../../shared/contract/staff/prices/price-changes.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { EditPriceDialog } from "./dialogs/edit-price-dialog.tsx";
import { PlanDialog } from "./dialogs/plan-dialog.tsx";
import { CHANGE_COLUMNS } from "./price-columns.tsx";
import { TEXTS } from "./texts.ts";
import "./prices.css";

/** `vista`: what is over; `llanta`: the code of a tyre whose price is edited. */
const FILTERS = ["vista", "llanta"] as const;
const PAST = "terminados";
const VIEWS = [
  { name: TEXTS.open, search: "" },
  { name: TEXTS.past, search: `vista=${PAST}` },
];

/** Precios: plans that run or will, and what is over; a plan is made here, and the price of one tyre is changed. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const navigate = useNavigate();
  const { address } = list;
  const [isPlanning, setPlanning] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const mayWrite = may("prices.write", "full");
  const isPast = address.filters["vista"]?.includes(PAST) ?? false;
  const code = address.filters["llanta"]?.[0];
  const asked = {
    view: isPast ? ("past" as const) : ("open" as const),
    ...(address.text !== "" && { q: address.text.slice(0, 80) }),
  };
  const query = useStaffQuery(
    priceChangesEndpoint,
    { query: { ...asked, ...(address.after !== null && { after: address.after }) } },
    { keepsPrevious: true, everyMs: 15_000 },
  );
  const choice = useColumnChoice("precios", CHANGE_COLUMNS);
  const closeEdit = () => {
    setEditing(false);
    if (code !== undefined) list.setFilter("llanta", []);
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        acts={
          <>
            <span className="only-desk">
              <DownloadButton
                endpoint={priceChangesFileEndpoint}
                input={{ query: asked }}
                fileName="cambios-de-precios.csv"
              >
                {TEXTS.csv}
              </DownloadButton>
            </span>
            {mayWrite && (
              <>
                <Button variant="secondary" onClick={() => setEditing(true)}>
                  {TEXTS.editOne}
                </Button>
                <Button onClick={() => setPlanning(true)}>{TEXTS.plan}</Button>
              </>
            )}
          </>
        }
      />
      <div role="status" className={note === null ? undefined : "m-b"}>
        {note !== null && <Note>{note}</Note>}
      </div>
      <SavedViews screen="precios" views={VIEWS} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort=""
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        markOf={({ state }) => (state === "waiting" ? "warn" : undefined)}
        whenEmpty={
          <Empty title={isPast ? TEXTS.emptyPast : TEXTS.empty} heading="h2">
            {isPast ? TEXTS.emptyPastNote : TEXTS.emptyNote}
          </Empty>
        }
      />
      <p className="muted prices-foot">{TEXTS.foot}</p>
      {mayWrite && isPlanning && (
        <PlanDialog
          draft={null}
          onReload={() => void query.refetch()}
          onDone={(id) => void navigate(`/precios/${id}`)}
          onClose={() => setPlanning(false)}
        />
      )}
      {mayWrite && (isEditing || code !== undefined) && (
        <EditPriceDialog
          code={code ?? ""}
          onDone={(isAsked) => {
            setNote(isAsked ? TEXTS.asked : TEXTS.done);
            closeEdit();
          }}
          onClose={closeEdit}
        />
      )}
    </>
  );
}
