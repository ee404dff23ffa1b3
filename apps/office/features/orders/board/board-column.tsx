import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type {
  BoardCard as Card,
  BoardColumn as Column,
} from "../../../../../shared/contract/staff/orders/order-board.ts";
import { BOARD_COLUMNS, boardCodes, stepInto } from "../../../../../shared/domain/staff/order-board.ts";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { numberWords } from "../../../kit/table/count-words.ts";
import { Money } from "../../../kit/values/money.tsx";
import { statusLabel } from "../status-label.ts";
import { BoardCard } from "./board-card.tsx";
import { BOARD_TEXTS } from "./texts.ts";

export const countOf = ({ count, isMore }: Pick<Column, "count" | "isMore">): string =>
  `${numberWords(count)}${isMore ? "+" : ""}`;

/** The list of a column's orders, with the filters of the board. */
export const listOf = (column: Column, search: string): { pathname: string; search: string } => {
  const params = new URLSearchParams(search);
  params.set("estado", boardCodes(column.name).join(","));
  return { pathname: "/pedidos", search: params.toString().replaceAll("%2C", ",") };
};

interface BoardColumnProps {
  column: Column;
  /** The board's address. */
  search: string;
  /** The card that is being dragged. */
  dragged: Card | null;
  onDrag: (card: Card | null) => void;
  onDrop: (card: Card) => void;
}

export function BoardColumn({ column, search, dragged, onDrag, onDrop }: BoardColumnProps) {
  const [isOver, setOver] = useState(false);
  const { name, total, cards } = column;
  const { title, statuses, sign } = BOARD_COLUMNS[name];
  const { kind, glyph } = ORDER_STATUS_LOOKS[sign];
  const isOwn = dragged !== null && boardCodes(name).includes(dragged.status);
  const isTarget = dragged !== null && isOver && !isOwn;
  const to = dragged === null ? undefined : stepInto(name, dragged.steps);
  const left = column.count - cards.length;
  const onDropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null && !isOwn) onDrop(dragged);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; keys do the same on the cards
    <section
      className={classNames("bcol", name === "exception" && "bad", isTarget && "is-drop")}
      aria-label={BOARD_TEXTS.column(title, countOf(column))}
      data-column={name}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDropped}
    >
      <div className="bcol-h">
        <SignShape kind={kind} glyph={glyph} />
        <h2>{title}</h2>
        <span className="n">{countOf(column)}</span>
        {total !== undefined && (
          <small>
            <Money amount={total} />
          </small>
        )}
      </div>
      {cards.map((card) => (
        <BoardCard
          key={card.id}
          card={card}
          saysStatus={statuses.length > 1}
          onDragStart={() => onDrag(card)}
          onDragEnd={() => onDrag(null)}
        />
      ))}
      {isTarget && (
        <p className="bdrop">{to === undefined ? BOARD_TEXTS.dropRefused : BOARD_TEXTS.dropHere(statusLabel(to))}</p>
      )}
      {cards.length === 0 && (
        <p className="small muted">{name === "toValidate" ? BOARD_TEXTS.emptyToValidate : BOARD_TEXTS.none}</p>
      )}
      {left > 0 && (
        <Link className="btn btn-3 btn-s" to={listOf(column, search)}>
          {BOARD_TEXTS.more(numberWords(left))}
        </Link>
      )}
    </section>
  );
}
