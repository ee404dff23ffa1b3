import { type RefObject, useLayoutEffect } from "react";
import { sinceLastInteraction } from "./last-interaction.ts";

/** A change this soon after an interaction is caused by it: browsers do not count it as a layout shift either. */
const OPENING_MS = 500;

const release = (dialog: HTMLDialogElement): void => void dialog.style.removeProperty("--reserved-height");

/**
 * From 700 px on a dialog is as high as its content (dialog.css). Content that comes later than that leaves it as high as it was, until
 * the window is resized: its footer does not move away under the pointer.
 */
export function useReservedHeight(dialogRef: RefObject<HTMLDialogElement | null>, isWaiting: boolean): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isWaiting || !dialog) return undefined;
    dialog.style.setProperty("--reserved-height", `${dialog.offsetHeight}px`);
    return () => {
      if (sinceLastInteraction() < OPENING_MS) release(dialog);
    };
  }, [dialogRef, isWaiting]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const onResize = () => release(dialog);
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [dialogRef]);
}
