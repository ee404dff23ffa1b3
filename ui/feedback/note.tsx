import type { ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { Shape, type ShapeKind } from "./shape.tsx";

export type NoteKind = "info" | "ok" | "warn" | "stop";

const NOTE_CLASS = {
  info: undefined,
  ok: "note-ok",
  warn: "note-works",
  stop: "note-stop",
} as const satisfies Record<NoteKind & ShapeKind, string | undefined>;

export interface NoteProps {
  kind?: NoteKind | undefined;
  children: ReactNode;
  /** Buttons at the right ("Quitar"), or below where there is no room. */
  action?: ReactNode;
  /** Announced when it appears: what warns or stops is an alert, since a status that comes with its text is often left unread. */
  live?: boolean | undefined;
  className?: string | undefined;
}

export function Note({ kind = "info", children, action, live = false, className }: NoteProps) {
  const role = kind === "warn" || kind === "stop" ? "alert" : "status";
  return (
    <div className={classNames("note", NOTE_CLASS[kind], className)} role={live ? role : undefined}>
      <Shape kind={kind} />
      {action ? (
        <div className="note-split">
          <span>{children}</span>
          <span className="note-actions">{action}</span>
        </div>
      ) : (
        <div>{children}</div>
      )}
    </div>
  );
}
