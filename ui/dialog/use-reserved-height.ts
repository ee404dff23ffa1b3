import { type RefObject, useLayoutEffect } from "react";
import { sinceLastPress } from "./last-interaction.ts";

/** What comes this soon after a press is the press's own doing: browsers do not count it as a movement either. */
const OPENING_MS = 500;

const letGo = (dialog: HTMLDialogElement): void => void dialog.style.removeProperty("--held");

/**
 * A dialog is as high as what is in it, from 700 px on (dialog.css). What it waited for longer than that leaves it as high as it was,
 * so that its footer does not go away under the pointer, until the window has another size.
 */
export function useReservedHeight(dialogRef: RefObject<HTMLDialogElement | null>, isWaiting: boolean): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isWaiting || !dialog) return undefined;
    dialog.style.setProperty("--held", `${dialog.offsetHeight}px`);
    return () => {
      if (sinceLastPress() < OPENING_MS) letGo(dialog);
    };
  }, [dialogRef, isWaiting]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const onResize = () => letGo(dialog);
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [dialogRef]);
}
