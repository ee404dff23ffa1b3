import { classNames } from "../browser/class-names.ts";
import { Icon, type IconName } from "../display/icon.tsx";

/** The road-sign shapes: each state has its own, so that colour is never the only clue. */
export type ShapeKind = "ok" | "info" | "wait" | "warn" | "stop";

const SHAPES = {
  ok: { className: "square", icon: "check" },
  info: { className: "square square-service", icon: "info" },
  wait: { className: "diamond", icon: "clock" },
  warn: { className: "diamond", icon: null },
  stop: { className: "octagon", icon: "x" },
} as const satisfies Record<ShapeKind, { className: string; icon: IconName | null }>;

const SIZE_CLASS = { s: "sym-s", m: undefined, xl: "sym-xl" } as const;

interface ShapeProps {
  kind: ShapeKind;
  size?: keyof typeof SIZE_CLASS;
}

export function Shape({ kind, size = "m" }: ShapeProps) {
  const { className, icon } = SHAPES[kind];
  return (
    <span className={classNames(className, SIZE_CLASS[size])} aria-hidden="true">
      {icon ? <Icon name={icon} /> : <ExclamationMark />}
    </span>
  );
}

function ExclamationMark() {
  return (
    <svg className="i" viewBox="0 0 24 24">
      <path d="M12 3v11M12 20.5v.5" strokeWidth="4" />
    </svg>
  );
}
