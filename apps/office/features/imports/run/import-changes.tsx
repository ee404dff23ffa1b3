import {
  type ImportChangeRow,
  importChangesEndpoint,
  type ImportRun,
  SHOWN_OPERATIONS,
  type ShownOperation,
} from "../../../../../shared/contract/staff/imports/imports.ts";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { FilterRow } from "../../../kit/filters/filter-row.tsx";
import { SearchBox } from "../../../kit/filters/search-box.tsx";
import { useListAddress } from "../../../kit/filters/use-list-address.ts";
import { ViewTabs } from "../../../kit/filters/view-tabs.tsx";
import { OfficeIcon, type OfficeIconName } from "../../../kit/icon/icon.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { ListSheet } from "../../../kit/table/list-sheet.tsx";
import { Change } from "../../../kit/values/change.tsx";
import { OPERATIONS, TEXTS } from "../texts.ts";

const FILTERS = ["ver"];
const ICONS: Readonly<Record<ShownOperation, OfficeIconName>> = {
  added: "plus",
  changed: "pencil",
  retired: "minus",
  left: "lock",
};
const MARKS = { added: "new", retired: "bad", left: "off", changed: undefined } as const;

const percentWords = (percent: number): string =>
  `${percent > 0 ? "+" : percent < 0 ? "\u2212" : ""}${Math.abs(percent)} %`;

const COLUMNS: readonly Column<ImportChangeRow>[] = [
  {
    id: "what",
    header: TEXTS.what,
    phone: "1end",
    width: "116px",
    cell: ({ operation }) => (
      <span className={`import-what import-${operation}`}>
        <OfficeIcon name={ICONS[operation]} />
        {OPERATIONS[operation].label}
      </span>
    ),
  },
  {
    id: "key",
    header: TEXTS.code,
    isIdentity: true,
    phone: "1",
    cell: ({ key, name, table }) => (
      <>
        {key}
        <span className="import-name">{name === "" ? table : name}</span>
      </>
    ),
  },
  {
    id: "fields",
    header: TEXTS.field,
    phone: "row",
    cell: ({ fields }) => (
      <ul className="import-fields">
        {fields.map(({ label, before, after, percent }) => (
          <li key={label}>
            <span className="muted">{label}</span>
            <Change
              before={before ?? (after === null ? "" : null)}
              after={after ?? (before === null ? "" : null)}
              difference={percent === null ? undefined : percentWords(percent)}
            />
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: "line",
    header: TEXTS.line,
    isNumeric: true,
    phone: "3end",
    cell: ({ line, operation }) => line ?? (operation === "retired" ? TEXTS.notInFile : ""),
  },
];

/** Every difference of a run, by pages. */
export function ImportChanges({ run }: { run: ImportRun }) {
  const list = useListAddress(FILTERS);
  const { after, text, filters } = list.address;
  const chosen = SHOWN_OPERATIONS.find((operation) => operation === filters["ver"]?.[0]);
  const q = text.trim();
  const query = useStaffQuery(
    importChangesEndpoint,
    {
      params: { id: run.id },
      query: {
        ...(chosen && { operation: chosen }),
        ...(q !== "" && { q }),
        ...(after !== null && { after }),
      },
    },
    { keepsPrevious: true },
  );
  const total = (operation: ShownOperation) => run.counts.reduce((sum, count) => sum + count[operation], 0);
  const views = [
    { name: TEXTS.all, search: "", count: run.changes + run.left },
    ...SHOWN_OPERATIONS.filter((operation) => operation !== "left" || run.left > 0).map((operation) => ({
      name: OPERATIONS[operation].tab,
      search: `ver=${operation}`,
      count: total(operation),
      isApart: operation === "left",
    })),
  ];
  const isInverse = run.undoes !== null;
  return (
    <div>
      <ViewTabs views={views} filterNames={FILTERS} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort=""
        isPhoneList
        caption={TEXTS.diffCaption}
        columns={isInverse ? COLUMNS.filter(({ id }) => id !== "line") : COLUMNS}
        rowId={({ place }) => String(place)}
        rowLabel={({ key }) => key}
        markOf={({ operation }) => MARKS[operation]}
        whenEmpty={
          <Empty title={TEXTS.nothing} heading="h2">
            {TEXTS.nothingNote}
          </Empty>
        }
      />
    </div>
  );
}
