import { type KeyboardEvent, useRef } from "react";
import type { MeasureChoice } from "./measure-choice.ts";
import { useSizeSearch } from "./use-size-search.ts";

/** The other keys walk through a closed list, and each step is a choice of its own. */
const KEYS_THAT_CONFIRM = ["Enter", " ", "Tab"];

/**
 * With the arrow keys a closed list is walked through, in some systems: that must neither search for what is only passed nor
 * take the focus away. Such a choice counts when the list is left, or with Enter.
 */
export function useUnhurriedSearch() {
  const search = useSizeSearch();
  const isWalking = useRef(false);
  const waiting = useRef<MeasureChoice | null>(null);

  const confirm = () => {
    if (waiting.current) void search(waiting.current);
    waiting.current = null;
  };

  return {
    /** Whether the choice counts at once; it is searched for then, if it is whole. */
    propose: (choice: MeasureChoice): boolean => {
      waiting.current = choice;
      if (!isWalking.current) confirm();
      return !isWalking.current;
    },
    listeners: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isWalking.current = !KEYS_THAT_CONFIRM.includes(key);
        if (key === "Enter") confirm();
      },
      onPointerDown: () => {
        isWalking.current = false;
      },
      onBlur: () => {
        isWalking.current = false;
        confirm();
      },
    },
  };
}
