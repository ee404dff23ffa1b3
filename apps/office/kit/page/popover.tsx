import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface PopoverProps {
  /** Names the panel. */
  label: string;
  /** In the button that opens it. */
  button: ReactNode;
  /** Of the button. */
  className?: string | undefined;
  /** Beside the button, in its frame. */
  beside?: ReactNode;
  /** Of the frame around the button. */
  frameClassName?: string | undefined;
  /** `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A panel below its button. Escape, or leaving it, closes it. */
export function Popover({ label, button, className, beside, frameClassName, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>("input, button, select")?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    document.getElementById(`${panelId}-opener`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // Within a dialog the same press would close that too.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices where the focus goes
    <div className="fwrap" onKeyDown={onKeyDown} onBlur={onBlur}>
      <span className={frameClassName}>
        <button
          id={`${panelId}-opener`}
          type="button"
          className={className}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {button}
        </button>
        {beside}
      </span>
      {isOpen && (
        // Focusable by script: where a pressed control takes no focus (Safari), it stays inside and the panel open.
        <div className="fpanel" id={panelId} role="group" aria-label={label} ref={panel} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
