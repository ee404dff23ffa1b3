import { Icon } from "../../../../ui/display/icon.tsx";
import type { ReturnStepName } from "./new/new-return.ts";

const STEPS = [
  ["reason", "Motivo"],
  ["photos", "Fotos"],
  ["confirm", "Enviar"],
] as const satisfies readonly (readonly [ReturnStepName, string])[];

/** Which of the three steps is on view. */
export function ReturnRoute({ step }: { step: ReturnStepName }) {
  const now = STEPS.findIndex(([name]) => name === step);
  return (
    <ol className="mini-route" aria-label="Pasos de la devolución">
      {STEPS.map(([name, label], index) => (
        <li key={name} className={index < now ? "done" : undefined} aria-current={index === now ? "step" : undefined}>
          <span aria-hidden="true">{index < now ? <Icon name="check" small /> : index + 1}</span>
          {label}
          {index < now && <span className="sr">, completo</span>}
        </li>
      ))}
    </ol>
  );
}
