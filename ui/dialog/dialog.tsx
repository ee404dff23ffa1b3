import { useId, type ReactNode } from "react";
import { IconButton } from "../form/button.tsx";
import { classNames } from "../browser/class-names.ts";
import { Offline } from "../feedback/offline.tsx";
import { useReservedHeight } from "./use-reserved-height.ts";
import { useModal } from "./use-modal.ts";

/** Widths in px of the window from 700 px on; dialog.css has one rule for each (560 is the default). */
export type DialogWidth = 480 | 560 | 600 | 640 | 680 | 860 | 960 | 1040 | 1120;

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Escape, or a phone's way back, where that is not the same as closing it by its buttons. */
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
  /** Between the title and the body, from side to side. */
  band?: ReactNode;
  /** Stays at the bottom; the primary button goes last. */
  footer?: ReactNode;
  width?: DialogWidth | undefined;
  /** A short one: on phones it comes up from the bottom instead of filling the screen. */
  size?: "sm" | undefined;
  role?: "alertdialog" | undefined;
  /** Hides the X and ignores Escape. */
  locked?: boolean | undefined;
  /** Shapes hold the place of what is in it: it stays as high as it is with them. */
  isWaiting?: boolean | undefined;
  className?: string | undefined;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  onDismiss = onClose,
  children,
  band,
  footer,
  width,
  size,
  role,
  locked = false,
  isWaiting = false,
  className,
}: Omit<DialogProps, "open">) {
  const titleId = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss, locked });
  useReservedHeight(dialogProps.ref, isWaiting);
  return (
    <dialog
      {...dialogProps}
      className={classNames("dialog", size === "sm" && "dialog-sm", className)}
      role={role}
      aria-labelledby={titleId}
      data-width={width}
    >
      <div className="dialog-head">
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {!locked && <IconButton icon="x" label="Cerrar" onClick={onClose} />}
      </div>
      <Offline className="offline offline-dialog" />
      {band}
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
