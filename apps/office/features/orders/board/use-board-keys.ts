import type { KeyboardEvent } from "react";
import type { BoardCard, BoardColumn } from "../../../../../shared/contract/staff/orders/order-board.ts";
import { useShortcut } from "../../../kit/keyboard/keyboard-context.ts";
import { TEXTS } from "../texts.ts";
import { BOARD_TEXTS } from "./texts.ts";

interface BoardKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Puts the focus on a card in its present column. */
  readonly focusCard: (id: number) => void;
}

interface BoardActs {
  readonly onNext: (card: BoardCard) => void;
  readonly onSideways: (card: BoardCard, side: "left" | "right") => void;
}

/** The keys of the board: arrows and `j`, `k` walk over the cards, Shift and an arrow move one, `e` is its next step. */
export function useBoardKeys(columns: readonly BoardColumn[], { onNext, onSideways }: BoardActs): BoardKeys {
  const grid = columns.map(({ cards }) => cards).filter((cards) => cards.length > 0);

  const focusCard = (id: number | undefined) => document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();
  const focusedId = (): number =>
    Number(document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? Number.NaN);
  const current = (): { readonly card: BoardCard; readonly column: number; readonly row: number } | undefined => {
    const id = focusedId();
    const column = grid.findIndex((cards) => cards.some((card) => card.id === id));
    const row = grid[column]?.findIndex((card) => card.id === id) ?? -1;
    const card = grid[column]?.[row];
    return card && { card, column, row };
  };
  const walk = (down: number, right: number) => {
    const at = current();
    if (at === undefined) {
      focusCard(grid[0]?.[0]?.id);
      return;
    }
    const column = grid[Math.min(grid.length - 1, Math.max(0, at.column + right))] ?? [];
    const row = Math.min(column.length - 1, Math.max(0, at.row + down));
    focusCard(column[row]?.id);
  };
  const onCard = (act: (card: BoardCard) => void) => () => {
    const at = current();
    if (at) act(at.card);
  };
  const hasCards = grid.length > 0;
  useShortcut("j", hasCards ? "Tarjeta de abajo" : null, () => walk(1, 0));
  useShortcut("k", hasCards ? "Tarjeta de arriba" : null, () => walk(-1, 0));
  useShortcut("e", hasCards ? TEXTS.nextStep : null, onCard(onNext));
  const sideways = (side: "left" | "right") => onCard((card) => onSideways(card, side));
  useShortcut("Shift+ArrowRight", hasCards ? BOARD_TEXTS.moveRight : null, sideways("right"));
  useShortcut("Shift+ArrowLeft", hasCards ? BOARD_TEXTS.moveLeft : null, sideways("left"));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || current() === undefined) return;
    const steps = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] } as const;
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const [down, right] = step;
    walk(down, right);
  };
  return { onKeyDown, focusCard };
}
