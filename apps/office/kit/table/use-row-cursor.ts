import { useRef, useState } from "react";
import { useShortcut } from "../keyboard/keyboard-context.ts";

interface RowCursorOptions {
  rowIds: readonly string[];
  /** Selects a row or takes it out; with Shift, all from the last one that was. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined;
  /** For rows that have no link of their own. */
  onOpen: ((id: string) => void) | undefined;
}

/** The row that the keys are about: `j` and `k` walk, `x` selects, Enter opens. The focus goes with it. */
export function useRowCursor({ rowIds, onToggle, onOpen }: RowCursorOptions) {
  const [cursor, setCursor] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  const move = (step: 1 | -1) => {
    const now = cursor === null ? -1 : rowIds.indexOf(cursor);
    const next = rowIds[now === -1 ? 0 : Math.min(rowIds.length - 1, Math.max(0, now + step))];
    if (next === undefined) return;
    setCursor(next);
    const row = [...(body.current?.rows ?? [])].find(({ dataset }) => dataset["row"] === next);
    (row?.querySelector<HTMLElement>("a.id, a[href]") ?? row)?.focus();
  };
  const onCursor = (act: ((id: string) => void) | undefined) => () => {
    if (cursor !== null && rowIds.includes(cursor)) act?.(cursor);
  };
  const hasRows = rowIds.length > 0;
  useShortcut("j", hasRows ? "Fila de abajo" : null, () => move(1));
  useShortcut("k", hasRows ? "Fila de arriba" : null, () => move(-1));
  useShortcut(
    "x",
    hasRows && onToggle ? "Elegir fila" : null,
    onCursor((id) => onToggle?.(id, false)),
  );
  useShortcut(
    "Shift+x",
    hasRows && onToggle ? "Elegir hasta esta fila" : null,
    onCursor((id) => onToggle?.(id, true)),
  );
  useShortcut("Enter", hasRows && onOpen ? "Abrir fila" : null, onCursor(onOpen));
  return { cursor, setCursor, body };
}
