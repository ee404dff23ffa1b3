import { useId, type ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Shape, type ShapeKind } from "../feedback/shape.tsx";
import { useModal } from "./use-modal.ts";

export type AlertKind = "error" | "success" | "notice";

const ALERTS = {
  error: { shape: "stop", title: "¡Lo sentimos!" },
  success: { shape: "ok", title: "¡Excelente!" },
  notice: { shape: "warn", title: "Aviso" },
} as const satisfies Record<AlertKind, { shape: ShapeKind; title: string }>;

export interface AlertProps {
  open: boolean;
  kind: AlertKind;
  onClose: () => void;
  children: ReactNode;
  /** Instead of the title of its kind. */
  title?: ReactNode;
  /** What the server said, in a grey box. */
  detail?: ReactNode;
  /** What it is about, below the text. */
  more?: ReactNode;
  /** Instead of the one button "Cerrar"; the primary goes last. */
  actions?: ReactNode;
  locked?: boolean | undefined;
}

/** A short message that must be answered. A question (Cancelar, Eliminar) passes its own actions. */
export function Alert({ open, ...rest }: AlertProps) {
  return open ? <OpenAlert {...rest} /> : null;
}

function OpenAlert({
  kind,
  onClose,
  children,
  title,
  detail,
  more,
  actions,
  locked = false,
}: Omit<AlertProps, "open">) {
  const id = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, locked });
  return (
    <dialog
      {...dialogProps}
      className="dialog dialog-sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-width={480}
    >
      <div className="dialog-body alert-box">
        <div className="sym">
          <Shape kind={ALERTS[kind].shape} size="xl" />
        </div>
        <h2 id={`${id}-title`} ref={titleRef} tabIndex={-1}>
          {title ?? ALERTS[kind].title}
        </h2>
        <div id={`${id}-text`}>
          <p>{children}</p>
          {detail && <div className="alert-detail">{detail}</div>}
        </div>
        {more && <div className="alert-more">{more}</div>}
      </div>
      <div className="dialog-foot dialog-foot-center">{actions ?? <Button onClick={onClose}>Cerrar</Button>}</div>
    </dialog>
  );
}
