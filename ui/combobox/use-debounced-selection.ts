import { type KeyboardEvent, useRef } from "react";

/** The other keys walk through a closed list, and each step is a choice of its own. */
const KEYS_THAT_CONFIRM = ["Enter", " ", "Tab"];

/**
 * For native lists whose choice goes somewhere. With the arrow keys a closed list is walked through, in some systems: that must
 * neither go to what is only passed nor take the focus away. Such a choice counts when the list is left, or with Enter.
 */
export function useDebouncedSelection<Choice>(onConfirm: (choice: Choice) => void) {
  const isWalking = useRef(false);
  const waiting = useRef<{ readonly choice: Choice } | null>(null);

  const confirm = () => {
    const proposed = waiting.current;
    waiting.current = null;
    if (proposed) onConfirm(proposed.choice);
  };

  return {
    /** Whether the choice counts at once. */
    propose: (choice: Choice): boolean => {
      waiting.current = { choice };
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
