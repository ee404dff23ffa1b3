import { useState } from "react";
import { useLocation } from "react-router";
import { PICTURE_STATES, picturesEndpoint } from "../../../../shared/contract/staff/pictures/pictures.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { NothingMatches } from "../../kit/feedback/nothing-matches.tsx";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { ViewTabs } from "../../kit/filters/view-tabs.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { TableFoot } from "../../kit/table/table-foot.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { keyOf } from "./picture-address.ts";
import { PictureGrid, SHOWN } from "./picture-grid.tsx";
import { type PanelAct, PicturePanel } from "./picture-panel.tsx";
import { type Asked, PictureDialogs } from "./dialogs/picture-dialogs.tsx";
import { TEXTS } from "./texts.ts";
import "./pictures.css";

const FILTERS = ["ver"];

const VIEWS = [
  { key: "all", view: "", query: {} },
  { key: "tire", view: "llantas", query: { kind: "tire" } },
  { key: "side", view: "costados", query: { kind: "side" } },
  { key: "tread", view: "pisos", query: { kind: "tread" } },
  { key: "banner", view: "banners", query: { kind: "banner" } },
  ...PICTURE_STATES.map((state) => ({
    key: state,
    view: { missing: "faltan", withoutAlt: "sin-texto", unused: "sin-usar" }[state],
    query: { state },
  })),
] as const;

/** Imágenes: every picture of the shop, where it is used, its sizes and its words. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const shown = new URLSearchParams(useLocation().search).get(SHOWN);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const mayWrite = useMay()("catalog.write", "full");
  const { filters, text, after, firstRow } = list.address;
  const view = VIEWS.find((each) => each.view === (filters["ver"]?.[0] ?? ""));
  const query = useStaffQuery(
    picturesEndpoint,
    { query: { ...view?.query, ...(text !== "" && { q: text }), ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const { data } = query;
  const picture = data?.items.find((each) => keyOf(each) === shown);
  const ask = (next: Asked) => {
    setSaid(null);
    setAsked(next);
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={data && TEXTS.note(data.counts.all, data.counts.missing)}
        acts={
          mayWrite && (
            <ChooseFile
              label={TEXTS.upload}
              variant="primary"
              onFile={(file) => ask({ act: { kind: "upload", file }, picture: undefined })}
            >
              <OfficeIcon name="upload" />
              {TEXTS.upload}
            </ChooseFile>
          )
        }
      />
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      <ViewTabs
        filterNames={FILTERS}
        views={VIEWS.map(({ key, view: name }) => ({
          name: TEXTS.views[key],
          search: name === "" ? "" : `ver=${name}`,
          count: data?.counts[key],
        }))}
      />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
      </FilterRow>
      <div className="cols pic-cols">
        <div className="sheet pic-sheet" aria-busy={query.isPending}>
          {query.error && !data && <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />}
          {data && data.items.length > 0 && <PictureGrid items={data.items} />}
          {data?.items.length === 0 &&
            (list.hasFilters ? (
              <NothingMatches list={list} />
            ) : (
              <Empty title={TEXTS.empty} heading="h2">
                {TEXTS.emptyNote}
              </Empty>
            ))}
          {data && data.items.length > 0 && (
            <TableFoot
              firstRow={firstRow}
              shown={data.items.length}
              total={data.total}
              isMore={data.isMore}
              readAt={query.dataUpdatedAt}
              onPrevious={list.toPreviousPage}
              onNext={data.next === null ? undefined : () => list.toNextPage(data.next ?? "", data.items.length)}
            />
          )}
        </div>
        {picture ? (
          <PicturePanel key={keyOf(picture)} picture={picture} onAct={(act: PanelAct) => ask({ act, picture })} />
        ) : (
          <p className="muted only-desk">{TEXTS.choose}</p>
        )}
      </div>
      {asked && (
        <PictureDialogs
          asked={asked}
          onReload={() => void query.refetch()}
          onDone={(words) => {
            setAsked(null);
            setSaid(words);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
