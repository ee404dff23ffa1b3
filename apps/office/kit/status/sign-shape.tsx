import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon, type OfficeIconName } from "../icon/icon.tsx";

/** `ok` goes well, `done` is over, `wait` waits for a person, `bad` stopped, `info` informs. */
export type SignKind = "ok" | "done" | "wait" | "bad" | "info";

/** What is drawn in a shape: an icon, or an exclamation mark. */
export type Glyph = OfficeIconName | "!";

const SHAPES = {
  ok: { className: "square", glyph: "check" },
  done: { className: "square", glyph: "check-check" },
  wait: { className: "diamond", glyph: "clock" },
  bad: { className: "octagon", glyph: "x" },
  info: { className: "square square-service", glyph: "info" },
} as const satisfies Record<SignKind, { className: string; glyph: Glyph }>;

interface SignShapeProps {
  kind: SignKind;
  glyph?: Glyph | undefined;
  /** 14, 20 (none), 28, 40 or 56 px. */
  size?: "t" | "m" | "l" | "xl" | undefined;
}

/** The shape and colour of a state. Decoration: words beside it say the state. */
export function SignShape({ kind, glyph, size }: SignShapeProps) {
  const { className, glyph: own } = SHAPES[kind];
  const drawn = glyph ?? own;
  return (
    <span className={classNames(className, size && `sym-${size}`)} aria-hidden="true">
      {drawn === "!" ? <Exclamation /> : <OfficeIcon name={drawn} />}
    </span>
  );
}

function Exclamation() {
  return (
    <svg className="i" viewBox="0 0 24 24">
      <path d="M12 4v10M12 19.5v.5" strokeWidth="3.6" />
    </svg>
  );
}
