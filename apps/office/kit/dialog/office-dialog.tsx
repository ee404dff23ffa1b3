import { type ReactNode, useId } from "react";
import { useModal } from "../../../../ui/dialog/use-modal.ts";
import { IconButton } from "../../../../ui/form/button.tsx";

/** Widths in px; dialog.css and office-dialog.css have one rule for each (560 is the default). */
export type OfficeDialogWidth = 480 | 560 | 640 | 720 | 960;

export interface OfficeDialogProps {
  title: ReactNode;
  /** What it is about, grey after the title: "pedido 104233". */
  of?: ReactNode;
  width?: OfficeDialogWidth | undefined;
  onClose: () => void;
  /** While something must not be interrupted. */
  isLocked?: boolean | undefined;
  role?: "alertdialog" | undefined;
  /** A sentence at the left of the buttons. */
  footNote?: ReactNode;
  /** Buttons; the primary goes last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the screen; on phones a sheet from the bottom. It is there for as long as it is mounted. */
export function OfficeDialog({
  title,
  of,
  width,
  onClose,
  isLocked = false,
  role,
  footNote,
  footer,
  children,
}: OfficeDialogProps) {
  const titleId = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, locked: isLocked });
  return (
    <dialog {...dialogProps} className="dialog office-dialog" role={role} aria-labelledby={titleId} data-width={width}>
      <div className="dialog-head">
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
          {of && <span className="of"> {of}</span>}
        </h2>
        {!isLocked && <IconButton icon="x" label="Cerrar" onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
      {(footer || footNote) && (
        <div className="dialog-foot">
          {footNote && <span className="push">{footNote}</span>}
          {footer}
        </div>
      )}
    </dialog>
  );
}
