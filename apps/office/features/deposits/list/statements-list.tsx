import { type StatementRow, statementsEndpoint } from "../../../../../shared/contract/staff/banking/statements.ts";
import { BANKS } from "../../../../../shared/domain/banking/banks.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import type { ListControl } from "../../../kit/filters/use-list-address.ts";
import type { Column } from "../../../kit/table/column.ts";
import { ListSheet } from "../../../kit/table/list-sheet.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { TEXTS } from "../texts.ts";

const COLUMNS: readonly Column<StatementRow>[] = [
  { id: "file", header: TEXTS.file, isIdentity: true, phone: "1", cell: ({ fileName }) => fileName },
  { id: "bank", header: TEXTS.bank, phone: "2", cell: ({ bank }) => BANKS[bank] },
  {
    id: "days",
    header: TEXTS.days,
    phone: "2end",
    cell: ({ firstDay, lastDay }) => `${formatDate(firstDay)} al ${formatDate(lastDay)}`,
  },
  { id: "added", header: "Nuevos", isNumeric: true, phone: "3", cell: ({ added }) => added.toLocaleString("es-MX") },
  { id: "asked", header: TEXTS.tabs.alike, isNumeric: true, cell: ({ asked }) => asked.toLocaleString("es-MX") },
  { id: "known", header: "Conocidos", isNumeric: true, cell: ({ known }) => known.toLocaleString("es-MX") },
  { id: "charges", header: "Cargos", isNumeric: true, cell: ({ charges }) => charges.toLocaleString("es-MX") },
  { id: "by", header: TEXTS.uploadedBy, cell: ({ by }) => (by === "" ? TEXTS.byCommand : by) },
  { id: "at", header: TEXTS.at, phone: "3end", cell: ({ at }) => <Moment at={at} /> },
];

/** Every file that was uploaded. */
export function StatementsList({ list }: { list: ListControl }) {
  const { after } = list.address;
  const query = useStaffQuery(statementsEndpoint, { query: after === null ? {} : { after } }, { keepsPrevious: true });
  return (
    <ListSheet
      query={query}
      list={list}
      defaultSort="-id"
      isPhoneList
      caption={TEXTS.filesCaption}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowLabel={({ fileName }) => fileName}
      whenEmpty={
        <Empty title={TEXTS.noFile} heading="h2">
          {TEXTS.noFileNote}
        </Empty>
      }
    />
  );
}
