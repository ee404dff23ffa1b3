import { useCallback, useEffect, useState } from "react";
import { NavigationType, useBeforeUnload, useBlocker } from "react-router";
import { useDialogs } from "./dialogs.tsx";

interface Typed {
  isDirty: boolean;
  /** While it is being saved nothing interrupts it. */
  isBusy: boolean;
}

/**
 * Asks before the way back takes what was typed into a form of the account (docs/decisions/0031). Its own buttons ask nothing:
 * who presses 'Cancelar' means it.
 */
export function useUnsaved({ isDirty, isBusy }: Typed, onLeave?: () => void) {
  const { close, isClosing } = useDialogs();
  const [isDismissed, setDismissed] = useState(false);
  const isKept = isDirty || isBusy;
  const blocker = useBlocker(({ historyAction }) => isKept && historyAction === NavigationType.Pop && !isClosing());
  const isBlocked = blocker.state === "blocked";

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isKept) event.preventDefault();
      },
      [isKept],
    ),
  );
  useEffect(() => {
    if (isBusy && isBlocked) blocker.reset();
  }, [isBusy, isBlocked, blocker]);

  const leave = () => {
    onLeave?.();
    close();
  };

  return {
    leave,
    isAsking: (isBlocked || isDismissed) && !isBusy,
    /** For Escape. */
    dismiss: () => (isDirty ? setDismissed(true) : leave()),
    stay: () => {
      setDismissed(false);
      if (isBlocked) blocker.reset();
    },
    goAway: () => {
      if (!isBlocked) return leave();
      onLeave?.();
      blocker.proceed();
      return undefined;
    },
  };
}

export type UnsavedState = ReturnType<typeof useUnsaved>;
