import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { campaignsEndpoint, campaignsFileEndpoint } from "../../../../shared/contract/staff/promotions/campaigns.ts";
import { ALL_PROMOTION_STATES, PROMOTION_STATES } from "../../../../shared/domain/pricing/campaigns/campaign-state.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { CAMPAIGN_COLUMNS } from "./campaign-columns.tsx";
import { campaignFiltersOf, FILTERS } from "./campaign-query.ts";
import { CampaignDialog } from "./dialogs/campaign-dialog.tsx";
import { TEXTS } from "./texts.ts";
import "./promotions.css";

const STATES = ALL_PROMOTION_STATES.map((state) => ({ value: state, label: PROMOTION_STATES[state] }));

/** Campañas y cupones: what runs, what it sold and what it cost. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { address } = list;
  const { after } = address;
  const query = useStaffQuery(
    campaignsEndpoint,
    { query: { ...campaignFiltersOf(address), ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const counts = query.data?.counts;
  const choice = useColumnChoice("campanas", CAMPAIGN_COLUMNS);
  const view = (name: string, state: keyof typeof PROMOTION_STATES) => ({
    name,
    search: `estado=${state}`,
    count: counts?.[state],
  });
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={counts && TEXTS.runningCount(counts.running)}
        acts={
          <>
            <span className="only-desk">
              <DownloadButton
                endpoint={campaignsFileEndpoint}
                input={{ query: campaignFiltersOf(address) }}
                fileName="campanas.csv"
              >
                {TEXTS.csv}
              </DownloadButton>
            </span>
            <Link className="btn btn-2" to="/simulador">
              <OfficeIcon name="shopping-cart" />
              {TEXTS.tryCart}
            </Link>
            {may("promotions.write", "ask") && (
              <Button onClick={() => setCreating(true)}>
                <OfficeIcon name="plus" />
                {TEXTS.create}
              </Button>
            )}
          </>
        }
      />
      <SavedViews
        screen="campanas"
        views={[
          { name: TEXTS.all, search: "", count: counts?.all },
          view(TEXTS.running, "running"),
          view(TEXTS.planned, "planned"),
          view(TEXTS.paused, "paused"),
          view(TEXTS.spent, "spent"),
          view(TEXTS.ended, "ended"),
        ]}
        filterNames={FILTERS}
        more={
          <Link to="/campanas/codigos">
            {TEXTS.codes}
            {counts && <span className="n">{counts.codes.toLocaleString("es-MX")}</span>}
          </Link>
        }
      />
      {wasAsked && <Note kind="info">{TEXTS.asked}</Note>}
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATES} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-startsAt"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      <p className="muted promotions-foot">{TEXTS.foot}</p>
      {isCreating && (
        <CampaignDialog
          onReload={() => void query.refetch()}
          onDone={(id) => {
            setCreating(false);
            setAsked(id === null);
            if (id !== null) void navigate(`/campanas/${id}`);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
