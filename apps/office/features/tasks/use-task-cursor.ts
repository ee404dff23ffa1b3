import { useRef, useState } from "react";
import { useShortcut } from "../../kit/keyboard/keyboard-context.ts";

/** `j` and `k` walk through the rows; the focus goes to the row's own button, so that Enter opens it. */
export function useTaskCursor(ids: readonly number[]) {
  const [cursor, setCursor] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const now = cursor === null ? -1 : ids.indexOf(cursor);
    const next = ids[now === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, now + step))];
    if (next === undefined) return;
    setCursor(next);
    list.current?.querySelector<HTMLElement>(`[data-task="${next}"] .go`)?.focus();
  };
  const hasRows = ids.length > 0;
  useShortcut("j", hasRows ? "Fila de abajo" : null, () => move(1));
  useShortcut("k", hasRows ? "Fila de arriba" : null, () => move(-1));
  return { cursor, list };
}
