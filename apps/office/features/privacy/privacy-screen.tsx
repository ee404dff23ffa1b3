import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  arcoCountsEndpoint,
  arcoFileEndpoint,
  arcoRequestsEndpoint,
} from "../../../../shared/contract/staff/arco/arco-requests.ts";
import { ALL_ARCO_RIGHTS, ARCO_RIGHTS } from "../../../../shared/domain/privacy/arco-request.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { ARCO_COLUMNS, SHOWN } from "./arco-columns.tsx";
import { ArcoPanel } from "./arco-panel.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { TEXTS, VIEW_NAMES } from "./texts.ts";
import "./privacy.css";

const FILTERS = ["vista", "derecho"];
const MARKS = { plain: undefined, soon: "warn", unanswered: "warn", late: "bad" } as const;

/** Privacidad: what persons ask about their own data, by the clock that ends first. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = Number(new URLSearchParams(search).get(SHOWN));
  const [isNew, setNew] = useState(false);
  const { filters, text, after } = list.address;
  const view = VIEW_NAMES[filters["vista"]?.[0] ?? (text === "" ? "abiertas" : "todas")];
  const right = ALL_ARCO_RIGHTS.find((known) => known === filters["derecho"]?.[0]);
  const asked = { ...(view && { view }), ...(right && { right }), ...(text !== "" && { q: text }) };
  const counts = useStaffQuery(arcoCountsEndpoint, {}).data;
  const query = useStaffQuery(
    arcoRequestsEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const hasSome = (query.data?.items.length ?? 0) > 0;
  const tabs = [
    { name: TEXTS.open, search: "", count: counts?.open },
    { name: TEXTS.asked, search: "vista=incompletas", count: counts?.asked },
    { name: TEXTS.answered, search: "vista=respondidas", count: counts?.answered, isApart: true },
    { name: TEXTS.denied, search: "vista=negadas", count: counts?.denied },
    { name: TEXTS.all, search: "vista=todas" },
  ];
  const show = (id: number) => {
    setNew(false);
    void navigate({ search: `vista=todas&${SHOWN}=${id}` });
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={counts && TEXTS.note(counts.open, counts.today, counts.late)}
        acts={
          <>
            <DownloadButton endpoint={arcoFileEndpoint} input={{ query: asked }} fileName="solicitudes-arco.csv">
              {TEXTS.export}
            </DownloadButton>
            <Button onClick={() => setNew(true)}>
              <OfficeIcon name="plus" />
              {TEXTS.register}
            </Button>
          </>
        }
      />
      <SavedViews screen="privacidad" views={tabs} filterNames={FILTERS} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        <OptionsFilter
          list={list}
          name="derecho"
          label={TEXTS.right}
          options={ALL_ARCO_RIGHTS.map((each) => ({ value: each, label: ARCO_RIGHTS[each] }))}
        />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="dueOn"
        isPhoneList
        caption={TEXTS.caption}
        columns={ARCO_COLUMNS}
        rowId={({ id }) => String(id)}
        rowLabel={({ folio }) => folio}
        markOf={({ urgency }) => MARKS[urgency]}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      {Number.isSafeInteger(shown) && shown > 0 ? (
        <ArcoPanel key={shown} id={shown} />
      ) : (
        hasSome && <p className="muted arco-detail">{TEXTS.none}</p>
      )}
      {isNew && <RegisterDialog onRegistered={show} onClose={() => setNew(false)} />}
    </>
  );
}
