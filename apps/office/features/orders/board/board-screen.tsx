import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  type BoardCard,
  type BoardColumn as Column,
  boardEndpoint,
} from "../../../../../shared/contract/staff/orders/order-board.ts";
import {
  BOARD_COLUMNS,
  boardColumnOf,
  type BoardColumnName,
  stepInto,
  stepSideways,
} from "../../../../../shared/domain/staff/order-board.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../../kit/feedback/failure.tsx";
import { useLate } from "../../../kit/feedback/use-late.ts";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import { FilterRow } from "../../../kit/filters/filter-row.tsx";
import { writeListAddress } from "../../../kit/filters/list-address.ts";
import { useListAddress } from "../../../kit/filters/use-list-address.ts";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { numberWords } from "../../../kit/table/count-words.ts";
import { KeyCap } from "../../../kit/values/key-cap.tsx";
import { useNow } from "../../../kit/values/use-now.ts";
import { OrderFilters } from "../list/order-filters.tsx";
import { filterQueryOf, FILTERS } from "../list/order-query.ts";
import { statusLabel } from "../status-label.ts";
import { StepDialog } from "../step-dialog.tsx";
import { TEXTS } from "../texts.ts";
import { ViewSwitch } from "../view-switch.tsx";
import { BoardColumn, countOf, listOf } from "./board-column.tsx";
import { BOARD_TEXTS } from "./texts.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import "../orders.css";
import "./board.css";

const BOARD_FILTERS = FILTERS.filter((name) => name !== "estado");
const READ_EVERY_MS = 60_000;

const isShown = ({ name }: Column): boolean => BOARD_COLUMNS[name].look === "shown";

const isOpen = (column: Column): boolean => isShown(column) || column.name === "awaitingPayment";

/** Pedidos as a board: a column for each part of the way. A card moves by the dialog of its step, never by itself. */
export function Screen() {
  const list = useListAddress(BOARD_FILTERS);
  const { status: _status, ...filters } = filterQueryOf(list.address, new Date(useNow()));
  const query = useStaffQuery(boardEndpoint, { query: filters }, { keepsPrevious: true, everyMs: READ_EVERY_MS });
  const isLate = useLate(query.isPending);
  const columns = query.data?.columns;
  const open = columns?.filter(isOpen).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={open !== undefined && TEXTS.open(numberWords(open))}
        acts={<ViewSwitch current="board" />}
      />
      <FilterRow
        end={
          <span className="small muted only-desk">
            {TEXTS.nextStep} <KeyCap isDecoration>e</KeyCap> {BOARD_TEXTS.move} <KeyCap isDecoration>Mayús</KeyCap>{" "}
            <KeyCap isDecoration>→</KeyCap>
          </span>
        }
      >
        <OrderFilters list={list} hasStatuses={false} />
      </FilterRow>
      {query.error && columns && <FailureLine failure={query.error.failure} />}
      {columns && <Board columns={columns} search={writeListAddress(list.address)} />}
      {!columns && query.error && (
        <Failure failure={query.error.failure} title={BOARD_TEXTS.unreadable} onRetry={() => void query.refetch()} />
      )}
      {!columns && !query.error && isLate && <Skeleton shape="title" />}
    </>
  );
}

function Board({ columns, search }: { columns: readonly Column[]; search: string }) {
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [asked, setAsked] = useState<{ readonly order: BoardCard; readonly to: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOffline = useOfflineSince() !== undefined;
  const moved = useRef<number | null>(null);

  const step = (card: BoardCard, to: number | undefined | null) => {
    const refused = to === undefined || to === null;
    setRefusal(refused ? BOARD_TEXTS.cannot(card.id, statusLabel(card.status), card.steps.map(statusLabel)) : null);
    if (!refused && !isOffline) setAsked({ order: card, to });
  };
  const sideways = (card: BoardCard, side: "left" | "right") => {
    const from = boardColumnOf(card.status);
    step(card, from && stepSideways(from, side, card.steps));
  };
  const shown = columns.filter(isShown);
  const keys = useBoardKeys(shown, { onNext: (card) => step(card, card.next), onSideways: sideways });
  const { focusCard } = keys;
  // A card that was moved is another element in another column: the focus that it takes with it goes there.
  useEffect(() => {
    if (moved.current !== null && asked === null && document.activeElement === document.body) focusCard(moved.current);
  });

  return (
    <>
      {refusal !== null && (
        <Note
          kind="warn"
          live
          className="m-b"
          action={
            <Button variant="secondary" className="btn-s" onClick={() => setRefusal(null)}>
              Cerrar
            </Button>
          }
        >
          {refusal}
        </Note>
      )}
      <div className="board-row">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the cards' links inside */}
        <div
          className="board"
          role="group"
          aria-label={BOARD_TEXTS.columns}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which keys must be able to do
          tabIndex={0}
          onKeyDown={keys.onKeyDown}
        >
          {shown.map((column) => (
            <BoardColumn
              key={column.name}
              column={column}
              search={search}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(card) => {
                setDragged(null);
                step(card, stepInto(column.name, card.steps));
              }}
            />
          ))}
        </div>
        <Aside columns={columns.filter((column) => !isShown(column))} search={search} />
      </div>
      {asked && (
        <StepDialog
          {...asked}
          onClose={() => {
            moved.current = asked.order.id;
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

/** What is not on its way: counted, and seen in the list. */
function Aside({ columns, search }: { columns: readonly Column[]; search: string }) {
  return (
    <nav className="bside" aria-label={BOARD_TEXTS.others}>
      {columns.map((column) => (
        <Link key={column.name} to={listOf(column, search)}>
          <AsideShape name={column.name} />
          <span className="v">
            {BOARD_COLUMNS[column.name].title} <span>{countOf(column)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function AsideShape({ name }: { name: BoardColumnName }) {
  const { kind, glyph } = ORDER_STATUS_LOOKS[BOARD_COLUMNS[name].sign];
  return <SignShape kind={kind} glyph={glyph} />;
}
