import {
  type LineView,
  priceChangeFileEndpoint,
  priceChangeLinesEndpoint,
} from "../../../../shared/contract/staff/prices/price-changes.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { Box } from "../../kit/page/box.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { LINE_COLUMNS } from "./price-columns.tsx";
import { TEXTS } from "./texts.ts";

const FILTERS = ["solo"] as const;
/** The address's words for the server's views. */
const VIEWS: readonly { readonly value: string; readonly label: string; readonly only: LineView }[] = [
  { value: "limite", label: TEXTS.onlyBeyond, only: "beyond" },
  { value: "carritos", label: TEXTS.onlyCarts, only: "carts" },
  { value: "quedaron", label: TEXTS.onlyLeft, only: "left" },
];

/** The tyres of a change, before and after. */
export function PriceLines({ id, readAt }: { id: number; readAt: string }) {
  const list = useListAddress(FILTERS);
  const { address } = list;
  const only = VIEWS.find(({ value }) => address.filters["solo"]?.includes(value))?.only;
  const query = useStaffQuery(
    priceChangeLinesEndpoint,
    {
      params: { id },
      query: { ...(only && { only }), ...(address.after !== null && { after: address.after }) },
    },
    { keepsPrevious: true },
  );
  return (
    <Box
      title={TEXTS.linesTitle}
      sub={TEXTS.linesNote}
      isFlush
      end={
        <DownloadButton endpoint={priceChangeFileEndpoint} input={{ params: { id } }} fileName={`precios-${id}.csv`}>
          {TEXTS.csv}
        </DownloadButton>
      }
    >
      <div className="price-filters" key={readAt}>
        <FilterRow>
          <OptionsFilter list={list} name="solo" label={TEXTS.only} options={VIEWS} isSingle />
        </FilterRow>
      </div>
      <ListSheet
        query={query}
        list={list}
        defaultSort="change"
        isPhoneList
        caption={TEXTS.linesCaption}
        columns={LINE_COLUMNS}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        markOf={({ isBeyond, applied, reverted }) =>
          applied === "left" || reverted === "left" ? "warn" : isBeyond ? "bad" : undefined
        }
        whenEmpty={<Empty title={TEXTS.linesTitle} heading="h3" />}
      />
    </Box>
  );
}
