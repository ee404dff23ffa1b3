import { useState } from "react";
import {
  catalogChoicesEndpoint,
  tiresEndpoint,
  tiresFileEndpoint,
} from "../../../../shared/contract/staff/catalog/catalog.ts";
import { TIRE_EDITS } from "../../../../shared/domain/staff/catalog-fields.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { useShortcut } from "../../kit/keyboard/keyboard-context.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { catalogColumns } from "./catalog-columns.tsx";
import { CatalogFilters } from "./catalog-filters.tsx";
import { FILTERS, isTireSort, tireFiltersOf } from "./catalog-query.ts";
import { FeaturedDialog } from "./featured-dialog.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { NewTireDialog } from "./new-tire/new-tire-dialog.tsx";
import { SelectionActs } from "./selection-acts.tsx";
import { TEXTS } from "./texts.ts";
import { type CellEdit, useCellEdit } from "./use-cell-edit.ts";
import "./catalog.css";

const number = (count: number): string => count.toLocaleString("es-MX");

/** Llantas: the catalogue as a list, with the fields of each tyre in their places. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const now = useNow();
  const [open, setOpen] = useState<"new" | "order" | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const mayWrite = may("catalog.write", "full");
  const { address } = list;
  const filters = tireFiltersOf(address);
  const query = useStaffQuery(
    tiresEndpoint,
    {
      query: {
        ...filters,
        ...(isTireSort(address.sort) && { sort: address.sort }),
        ...(address.after !== null && { after: address.after }),
      },
    },
    { keepsPrevious: true },
  );
  const { data: choices, refetch } = useStaffQuery(catalogChoicesEndpoint, {});
  const edit = useCellEdit(query.data?.items ?? [], (isAsked) => setSaid(isAsked ? TEXTS.asked : null));
  const choice = useColumnChoice("llantas", catalogColumns(mayWrite ? edit : null, may("prices.write", "read")));
  const counts = choices?.counts;
  const featured = choices?.featured ?? [];
  const done = (words: string) => {
    setOpen(null);
    setSaid(words);
  };
  useShortcut("e", mayWrite ? TEXTS.editRow : null, () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-row]");
    row?.querySelector<HTMLElement>("[data-cell]")?.click();
  });
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={counts && TEXTS.note(number(counts.onSale), number(counts.retired))}
        acts={
          <>
            <span className="only-desk">
              <DownloadButton
                endpoint={tiresFileEndpoint}
                input={{ query: filters }}
                fileName={`llantas-${businessDay(new Date(now))}.csv`}
              >
                {TEXTS.csv}
              </DownloadButton>
            </span>
            {mayWrite && (
              <Button variant="secondary" className="only-desk" onClick={() => setOpen("order")}>
                <OfficeIcon name="star" />
                {TEXTS.order}
              </Button>
            )}
            {mayWrite && may("prices.write", "full") && (
              <Button onClick={() => setOpen("new")}>
                <OfficeIcon name="plus" />
                {TEXTS.add}
              </Button>
            )}
          </>
        }
      />
      <SavedViews screen="llantas" views={viewsOf(counts)} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <CatalogFilters list={list} choices={choices} />
      </FilterRow>
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note>{said}</Note>}
      </div>
      <ListSheet
        query={query}
        list={list}
        defaultSort="line"
        hasSelection={mayWrite}
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ code }) => code}
        rowLabel={({ code }) => TEXTS.tire(code)}
        markOf={({ code, isActive }) => (edit.editing?.code === code ? "edit" : isActive ? undefined : "off")}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      <p className="muted catalog-foot">{mayWrite ? TEXTS.foot : TEXTS.footRead}</p>
      {mayWrite && <SelectionActs list={list} featured={featured.map(({ code }) => code)} onDone={setSaid} />}
      {open === "order" && choices && (
        <FeaturedDialog
          featured={featured}
          onReload={() => void refetch()}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "new" && choices && <NewTireDialog choices={choices} onDone={done} onClose={() => setOpen(null)} />}
      <CellConflict edit={edit} />
    </>
  );
}

/** Both values of a field that two people changed. */
function CellConflict({ edit }: { edit: CellEdit }) {
  const { conflict, editing } = edit;
  if (!conflict || !editing) return null;
  const { field, code, text } = editing;
  return (
    <FieldConflict
      of={TEXTS.tire(code)}
      message={conflict.message}
      fields={[{ label: TIRE_EDITS[field].label, now: conflict.fields[field] ?? "", yours: text }]}
      isBusy={edit.isBusy}
      onKeepTheirs={edit.discard}
      onSaveMine={edit.saveMine}
      onBack={edit.back}
    />
  );
}

type Counts = Readonly<Record<keyof typeof TEXTS.views, number>>;

const viewsOf = (counts: Counts | undefined) =>
  (
    [
      ["onSale", ""],
      ["featured", "destacada=si"],
      ["withoutPicture", "imagen=no"],
      ["withoutFitment", "vehiculo=no"],
      ["zero", "existencia=zero"],
      ["retired", "estado=retiradas"],
    ] as const
  ).map(([name, search]) => ({
    name: TEXTS.views[name],
    search,
    ...(counts && { count: counts[name] }),
    ...(name === "retired" && { isApart: true }),
  }));
