import { type RefObject, useLayoutEffect } from "react";

/**
 * A dialog is as high as what is in it, from 700 px on (dialog.css). What it waited for leaves it as high as it was, so that its
 * footer does not go away under the pointer.
 */
export function useHeldHeight(dialogRef: RefObject<HTMLDialogElement | null>, isWaiting: boolean): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (isWaiting && dialog) dialog.style.setProperty("--held", `${dialog.offsetHeight}px`);
  }, [dialogRef, isWaiting]);
}
