import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import "../../../page/trail.css";
import type { ReturnStep } from "../goods-return.ts";

/** What is read aloud before a step: its colour is not. */
const SPOKEN = { done: "", now: "Ahora: ", next: "Sigue: ", stopped: "" } as const satisfies Record<
  ReturnStep["situation"],
  string
>;

/** What happened to a return and what comes next: a vertical road. */
export const ReturnTrail = ({ steps }: { steps: readonly ReturnStep[] }) => (
  <ol className="trail">
    {steps.map(({ title, at, detail, situation }) => (
      <li key={title} data-state={situation} aria-current={situation === "now" ? "step" : undefined}>
        <span className="trail-point" aria-hidden="true">
          {situation === "done" && <Icon name="check" />}
          {situation === "stopped" && <Icon name="x" />}
        </span>
        <div>
          <b>
            {SPOKEN[situation] && <span className="sr">{SPOKEN[situation]}</span>}
            {title}
          </b>
          {(at !== "" || detail !== "") && <p>{[at && formatDateTime(at), detail].filter(Boolean).join(". ")}</p>}
        </div>
      </li>
    ))}
  </ol>
);
