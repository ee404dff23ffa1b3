import { useLayoutEffect, useRef, type MouseEvent } from "react";
import { Shape } from "../feedback/shape.tsx";
import "./error-list.css";

export interface ListedError {
  message: string;
  /** Id of the control to correct; without it the message is plain text. */
  fieldId?: string | undefined;
}

interface ErrorListProps {
  errors: readonly ListedError[];
  /** The focus moves here each time this changes, except while it is 0 (nothing was sent yet). */
  focusKey: number;
  title?: string;
}

const FOCUSABLE = "input, select, textarea, button";

function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const control = field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  control.focus();
}

export function ErrorList({ errors, focusKey, title = "Revisa estos datos" }: ErrorListProps) {
  const box = useRef<HTMLDivElement>(null);
  // A layout effect: an alert that opens in the same moment takes the focus from here and gives it back to here.
  useLayoutEffect(() => {
    if (focusKey > 0) box.current?.focus();
  }, [focusKey]);

  if (errors.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={box}>
      <Shape kind="stop" />
      <h2>{title}</h2>
      <ul>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ""} ${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
