import { Link } from "react-router";
import { type ImportRunRow, importsEndpoint } from "../../../../shared/contract/staff/imports/imports.ts";
import {
  IMPORT_KIND_WORDS,
  importKindsOf,
  isImportKind,
} from "../../../../shared/domain/staff/imports/import-kinds.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { RoleRefused } from "../../kit/feedback/role-refused.tsx";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import type { Column } from "../../kit/table/column.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ImportMark } from "./import-mark.tsx";
import { TEXTS } from "./texts.ts";
import { UploadForm } from "./upload/upload-form.tsx";
import "./imports.css";

const FILTERS = ["clase"];

export const runName = ({ fileName, undoes }: Pick<ImportRunRow, "fileName" | "undoes">): string =>
  fileName === "" ? TEXTS.inverseOf(undoes ?? 0) : fileName;

const COLUMNS: readonly Column<ImportRunRow>[] = [
  {
    id: "file",
    header: TEXTS.file,
    isIdentity: true,
    phone: "1",
    cell: (run) => (
      <Link className="id" to={`/importar/${run.id}`}>
        {runName(run)}
      </Link>
    ),
  },
  { id: "kind", header: TEXTS.kind, phone: "2", cell: ({ kind }) => IMPORT_KIND_WORDS[kind].label },
  {
    id: "state",
    header: TEXTS.state,
    phone: "3",
    cell: ({ state, undoneBy }) => (
      <>
        <ImportMark state={state} /> {undoneBy !== null && <small className="muted">{TEXTS.undone}</small>}
      </>
    ),
  },
  {
    id: "changes",
    header: TEXTS.changes,
    isNumeric: true,
    phone: "1end",
    cell: ({ changes, left }) => (
      <>
        {changes.toLocaleString("es-MX")} {left > 0 && <small className="muted">{TEXTS.kept(left)}</small>}
      </>
    ),
  },
  { id: "by", header: TEXTS.by, phone: "2end", cell: ({ by }) => by },
  {
    id: "at",
    header: TEXTS.at,
    phone: "3end",
    cell: ({ appliedAt, createdAt }) => <Moment at={appliedAt ?? createdAt} />,
  },
];

/** Importar: a new file, and every one that came before. */
export function Screen() {
  const { permissions } = useMe();
  const list = useListAddress(FILTERS);
  const readable = importKindsOf(permissions, "read");
  const kinds = importKindsOf(permissions);
  const { after, filters } = list.address;
  const kind = filters["clase"]?.[0] ?? "";
  const query = useStaffQuery(
    importsEndpoint,
    { query: { ...(isImportKind(kind) && { kind }), ...(after !== null && { after }) } },
    { keepsPrevious: true, isEnabled: readable.length > 0 },
  );
  if (readable.length === 0)
    return (
      <>
        <PageHead title={TEXTS.title} />
        <RoleRefused>{TEXTS.noRole}</RoleRefused>
      </>
    );
  return (
    <>
      <PageHead title={TEXTS.title} />
      {kinds.length > 0 && <UploadForm kinds={kinds} />}
      <h2 className="import-history">{TEXTS.history}</h2>
      <SavedViews screen="importaciones" views={[{ name: TEXTS.all, search: "" }]} filterNames={FILTERS} />
      <FilterRow>
        <OptionsFilter
          list={list}
          name="clase"
          label={TEXTS.kind}
          isSingle
          options={readable.map((name) => ({ value: name, label: IMPORT_KIND_WORDS[name].label }))}
        />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-id"
        isPhoneList
        caption={TEXTS.history}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowLabel={runName}
        markOf={({ state }) => (state === "refused" || state === "failed" ? "bad" : undefined)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
    </>
  );
}
