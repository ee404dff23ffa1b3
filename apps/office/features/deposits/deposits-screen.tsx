import { useState } from "react";
import { Link } from "react-router";
import {
  MOVEMENT_TABS,
  movementFiguresEndpoint,
  type MovementRow,
  movementsEndpoint,
  movementsFileEndpoint,
  type MovementTab,
} from "../../../../shared/contract/staff/banking/movements.ts";
import { statementsEndpoint } from "../../../../shared/contract/staff/banking/statements.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { ViewTabs } from "../../kit/filters/view-tabs.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { AnswerDialog } from "./dialogs/answer-dialog.tsx";
import { AsideDialog, ReopenDialog } from "./dialogs/aside-dialogs.tsx";
import { MatchDialog } from "./dialogs/match-dialog.tsx";
import { ReturnDialog } from "./dialogs/return-dialog.tsx";
import { movementColumns, type RowAct, rowName } from "./list/columns.tsx";
import { FILTERS, searchedDigits, shownTab } from "./list/movement-tab.ts";
import { StatementsList } from "./list/statements-list.tsx";
import { LastConfirmation, SureActs } from "./list/sure-acts.tsx";
import { TAB_NAMES, TEXTS } from "./texts.ts";
import { UploadDialog } from "./upload/upload-dialog.tsx";
import { LastStatement, UploadButton } from "./upload/upload-panel.tsx";
import "./deposits.css";

const searchOf = (tab: MovementTab | "files"): string => (TAB_NAMES[tab] === "" ? "" : `ver=${TAB_NAMES[tab]}`);

/** What became of the last act. */
interface Said {
  readonly words: string;
  /** The order that is to be decided now. */
  readonly orderId?: number;
}

/** Depósitos: the account's movements, and what each of them pays. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const figures = useStaffQuery(movementFiguresEndpoint, {});
  const last = useStaffQuery(statementsEndpoint, { query: { limit: 1 } });
  const tab = shownTab(list.address);
  const counts = figures.data?.counts;
  const views = [
    ...MOVEMENT_TABS.map((name) => ({
      name: TEXTS.tabs[name],
      search: searchOf(name),
      count: counts && (counts[name] ?? 0),
      isApart: name === "unclaimed",
    })),
    { name: TEXTS.tabs.files, search: searchOf("files"), count: figures.data?.statements },
  ];
  const choose = (chosen: File) => {
    setSaid(null);
    setFile(chosen);
  };
  return (
    <>
      <PageHead title={TEXTS.title} acts={<UploadButton onFile={choose} />} />
      <LastStatement onFile={choose} />
      <LastConfirmation />
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && (
          <Note kind="info">
            {said.words}{" "}
            {said.orderId !== undefined && <Link to={`/pedidos/${said.orderId}`}>{TEXTS.openOrder(said.orderId)}</Link>}
          </Note>
        )}
      </div>
      <ViewTabs views={views} filterNames={FILTERS} />
      {tab === "files" ? (
        <StatementsList list={list} />
      ) : (
        <Movements key={tab} {...{ tab, list }} sure={figures.data?.sure ?? []} onSaid={setSaid} />
      )}
      {file && (
        <UploadDialog
          file={file}
          lastBank={last.data?.items[0]?.bank ?? "bbva"}
          onSaved={(words) => {
            setFile(null);
            setSaid({ words });
          }}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}

interface MovementsProps {
  tab: MovementTab;
  list: ReturnType<typeof useListAddress>;
  sure: Parameters<typeof SureActs>[0]["sure"];
  onSaid: (said: Said | null) => void;
}

function Movements({ tab, list, sure, onSaid }: MovementsProps) {
  const [asked, setAsked] = useState<{ readonly movement: MovementRow; readonly act: RowAct } | null>(null);
  const { after, text } = list.address;
  const q = searchedDigits(text);
  const query = useStaffQuery(
    movementsEndpoint,
    { query: { tab, ...(q !== "" && { q }), ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const close = () => setAsked(null);
  const reload = () => void query.refetch();
  const hasSure = tab === "decide" || tab === "sure";
  return (
    <>
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        {query.data && query.data.items.length > 0 && (
          <span className="only-desk">
            <DownloadButton
              endpoint={movementsFileEndpoint}
              input={{ query: { tab, ...(q !== "" && { q }) } }}
              fileName="movimientos.csv"
            >
              {TEXTS.csv}
            </DownloadButton>
          </span>
        )}
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort=""
        isPhoneList
        hasSelection={hasSure}
        caption={TEXTS.caption}
        columns={movementColumns((movement, act) => {
          onSaid(null);
          setAsked({ movement, act });
        })}
        rowId={({ id }) => String(id)}
        rowLabel={rowName}
        markOf={({ proposal, state, alike }) => (state === "open" && alike ? "warn" : MARKS[proposal?.kind ?? ""])}
        whenEmpty={
          <Empty title={tab === "decide" ? TEXTS.empty : TEXTS.emptyOther} heading="h2">
            {tab === "decide" ? TEXTS.emptyNote : ""}
          </Empty>
        }
      />
      {hasSure && <SureActs {...{ list, sure }} onReload={reload} />}
      {asked?.act === "match" && (
        <MatchDialog
          {...asked}
          onReload={reload}
          onClose={close}
          onDone={({ result }) => {
            close();
            if (result?.isOtherAmount) onSaid({ words: TEXTS.wasRecorded, orderId: result.orderId });
          }}
        />
      )}
      {(asked?.act === "same" || asked?.act === "other") && (
        <AnswerDialog movement={asked.movement} isSame={asked.act === "same"} onReload={reload} onClose={close} />
      )}
      {asked?.act === "aside" && <AsideDialog {...asked} onReload={reload} onClose={close} />}
      {asked?.act === "return" && (
        <ReturnDialog {...asked} onReload={reload} onSaid={(words) => onSaid({ words })} onClose={close} />
      )}
      {asked?.act === "reopen" && <ReopenDialog {...asked} onReload={reload} onClose={close} />}
    </>
  );
}

const MARKS: Readonly<Record<string, "new" | "warn" | undefined>> = { sure: "new", otherAmount: "warn" };
