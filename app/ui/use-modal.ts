import { useLayoutEffect, useRef, type SyntheticEvent } from "react";

interface ModalOptions {
  onClose: () => void;
  /** Neither Escape nor the browser may close it, while something must not be interrupted. */
  locked: boolean;
}

/** Width of the scrollbar that an open modal hides, so that the page behind does not move sideways. */
function reserveScrollbar() {
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
}

/**
 * A native modal for as long as it is mounted: the title takes the focus and the opener gets it back; the page does when the
 * opener is gone, as the login button is after a login.
 */
export function useModal({ onClose, locked }: ModalOptions) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  // A layout effect: its cleanup still finds the dialog in the page, so that closing it can give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    if (!document.querySelector("dialog:modal")) reserveScrollbar();
    if (!dialog.open) dialog.showModal();
    titleRef.current?.focus();
    return () => {
      dialog.close();
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const next = isThere ? opener : document.querySelector<HTMLElement>("main[tabindex]");
      next?.focus({ preventScroll: true });
    };
  }, []);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

  return {
    titleRef,
    dialogProps: {
      ref: dialogRef,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!locked) onClose();
      },
      // A browser may close it without asking, on the second Escape for instance.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOwn(event) || event.currentTarget.open) return;
        if (locked) event.currentTarget.showModal();
        else onClose();
      },
    },
  };
}
