import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { HeardLater } from "../../../../ui/feedback/spinner.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { OfficeIcon, type OfficeIconName } from "../icon/icon.tsx";
import { SignShape } from "../status/sign-shape.tsx";
import type { RehearsalState } from "./use-rehearsal.ts";

const ICONS = {
  status: "package",
  money: "credit-card",
  mail: "mail",
  stock: "boxes",
  invoice: "receipt-text",
  access: "key-round",
  data: "database",
} as const satisfies Record<Effect["kind"], OfficeIconName>;

interface RehearsalProps {
  state: RehearsalState;
  onRetry: () => void;
  /** What can be undone afterwards and what cannot. */
  footNote?: string | undefined;
  title?: string | undefined;
}

/** "Esto va a pasar": what the server says that the act would do. Behind the barricade nothing has happened yet. */
export function Rehearsal({ state, onRetry, footNote, title = "Esto va a pasar" }: RehearsalProps) {
  return (
    <section className="obra" aria-label="Ensayo: esto va a pasar" aria-busy={state.kind === "asking"}>
      <h3>
        <SignShape kind="wait" glyph="!" />
        {title}
      </h3>
      <Lines state={state} onRetry={onRetry} />
      {footNote && <p className="foot-n">{footNote}</p>}
    </section>
  );
}

function Lines({ state, onRetry }: Pick<RehearsalProps, "state" | "onRetry">) {
  switch (state.kind) {
    case "incomplete":
      return <p className="obra-p">Completa los datos para ver lo que va a pasar.</p>;
    case "asking":
      return (
        <output className="obra-p">
          <HeardLater>Ensayando...</HeardLater>
        </output>
      );
    case "refused":
      return (
        <div className="obra-p" role="alert">
          <b>{state.failure.message}</b>
          {state.failure.kind !== "refused" && (
            <Button variant="text" className="btn-s" onClick={onRetry}>
              Ensayar otra vez
            </Button>
          )}
        </div>
      );
    case "effects":
      return (
        <ul aria-live="polite">
          {state.effects.map(({ kind, text }) => (
            <li key={text}>
              <OfficeIcon name={ICONS[kind]} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      );
  }
}
