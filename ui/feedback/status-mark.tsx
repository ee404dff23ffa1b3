import type { ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { Shape, type ShapeKind } from "./shape.tsx";

export type StatusKind = "valid" | "pending" | "invalid";

const STATUS = {
  valid: { shape: "ok", className: "status-ok" },
  pending: { shape: "wait", className: "status-wait" },
  invalid: { shape: "stop", className: "status-bad" },
} as const satisfies Record<StatusKind, { shape: ShapeKind; className: string }>;

interface StatusMarkProps {
  kind: StatusKind;
  children: ReactNode;
  className?: string | undefined;
}

export function StatusMark({ kind, children, className }: StatusMarkProps) {
  return (
    <span className={classNames("status", STATUS[kind].className, className)}>
      <Shape kind={STATUS[kind].shape} size="s" />
      {children}
    </span>
  );
}
