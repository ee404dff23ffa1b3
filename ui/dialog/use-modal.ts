import { useLayoutEffect, useRef, type SyntheticEvent } from "react";

interface ModalOptions {
  /** Escape, or a phone's way back, unless it is locked. */
  onDismiss: () => void;
  /** Neither Escape nor the browser may close it, while something must not be interrupted. */
  locked: boolean;
}

/** Those on view. The order of the page is their order on screen, not that of opening. */
const shown = new Set<HTMLDialogElement>();

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const inOrder = () => [...shown].toSorted((one, other) => (isAfter(one, other) ? -1 : 1));

const titleOf = (dialog: HTMLDialogElement | undefined) => dialog?.querySelector<HTMLElement>("h2[tabindex]");

/** The browser puts what it shows last on top: those that belong above are shown anew. The focus goes to the highest. */
function putOnTop(dialog: HTMLDialogElement): void {
  const above = inOrder().filter((other) => other !== dialog && isAfter(dialog, other));
  const focused = document.activeElement;
  if (!dialog.open) dialog.showModal();
  for (const other of above) {
    other.close();
    other.showModal();
  }
  const highest = above.at(-1) ?? dialog;
  const wasThere = highest !== dialog && highest.contains(focused) && focused instanceof HTMLElement;
  (wasThere ? focused : titleOf(highest))?.focus();
}

/** Width of the scrollbar that an open modal hides, so that the page behind does not move sideways. */
function reserveScrollbar() {
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
}

/**
 * Gives the focus back to what opened a dialog. When that is gone, as a deleted row is, or lies behind another dialog, the title
 * of the highest one takes it, or the page.
 */
function giveFocusBack(opener: Element | null): void {
  const highest = inOrder().at(-1);
  const isThere =
    opener instanceof HTMLElement &&
    opener.isConnected &&
    opener !== document.body &&
    (highest === undefined || highest.contains(opener));
  const next = isThere ? opener : (titleOf(highest) ?? document.querySelector<HTMLElement>("main[tabindex]"));
  next?.focus({ preventScroll: true });
}

/** A native modal for as long as it is mounted: the title takes the focus and the opener gets it back. */
export function useModal({ onDismiss, locked }: ModalOptions) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  // A layout effect: its cleanup still finds the dialog in the page, so that closing it can give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    if (shown.size === 0) reserveScrollbar();
    shown.add(dialog);
    putOnTop(dialog);
    return () => {
      shown.delete(dialog);
      dialog.close();
      giveFocusBack(opener);
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
        if (!locked) onDismiss();
      },
      // A browser may close it without asking, on the second Escape for instance, and others below it with it.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        const dialog = event.currentTarget;
        if (!isOwn(event) || dialog.open) return;
        for (const other of inOrder()) if (other !== dialog && !other.open) putOnTop(other);
        putOnTop(dialog);
        if (!locked) onDismiss();
      },
    },
  };
}
