import {
  type ImportProblemRow,
  importProblemsEndpoint,
  importProblemsFileEndpoint,
  type ImportRun,
} from "../../../../../shared/contract/staff/imports/imports.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { useListAddress } from "../../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../../kit/page/download-button.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { ListSheet } from "../../../kit/table/list-sheet.tsx";
import { TEXTS } from "../texts.ts";

const NONE: readonly string[] = [];
const MOST_KEPT = 50_000;

const COLUMNS: readonly Column<ImportProblemRow>[] = [
  { id: "line", header: TEXTS.row, isIdentity: true, phone: "1", width: "80px", cell: ({ line }) => line },
  { id: "column", header: TEXTS.column, phone: "1b", width: "160px", cell: ({ column }) => column },
  { id: "message", header: TEXTS.problem, phone: "row", cell: ({ message }) => message },
];

/** Every error of a file. */
export function ImportProblems({ run }: { run: ImportRun }) {
  const list = useListAddress(NONE);
  const { after } = list.address;
  const query = useStaffQuery(
    importProblemsEndpoint,
    { params: { id: run.id }, query: after === null ? {} : { after } },
    { keepsPrevious: true },
  );
  return (
    <div className="stack">
      <Note
        kind="stop"
        action={
          <DownloadButton
            endpoint={importProblemsFileEndpoint}
            input={{ params: { id: run.id } }}
            fileName={`errores-importacion-${run.id}.csv`}
          >
            {TEXTS.problemsFile}
          </DownloadButton>
        }
      >
        {TEXTS.problemsNote(run.problems)} {run.problems > MOST_KEPT && TEXTS.problemsCut(MOST_KEPT)}
      </Note>
      <ListSheet
        query={query}
        list={list}
        defaultSort=""
        isPhoneList
        caption={TEXTS.problemsTitle}
        columns={COLUMNS}
        rowId={({ line, column, message }) => `${line} ${column} ${message}`}
        rowLabel={({ line }) => String(line)}
        whenEmpty={<></>}
      />
    </div>
  );
}
