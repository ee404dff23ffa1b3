import type { ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon, type OfficeIconName } from "../icon/icon.tsx";

export interface RouteStep {
  readonly label: string;
  readonly icon: OfficeIconName;
  readonly state: "done" | "now" | "ahead";
  /** When it was, or until when it has to be. */
  readonly note?: ReactNode;
}

/** A thing's way through its steps, drawn as a road; on phones only where it is and what comes next. */
export function Route({ label, steps }: { label: string; steps: readonly RouteStep[] }) {
  const now = steps.findIndex(({ state }) => state === "now");
  return (
    <ol className="ruta" aria-label={label}>
      {steps.map(({ label: step, icon, state, note }, position) => (
        <li
          key={step}
          className={classNames(state !== "ahead" && state, position === now + 1 && "near")}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className="post" aria-hidden="true">
            <OfficeIcon name={state === "done" ? "check" : icon} />
          </span>
          <b>{step}</b>
          <small>{note ?? "\u00a0"}</small>
        </li>
      ))}
    </ol>
  );
}
