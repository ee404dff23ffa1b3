import { WaitingBlock } from "../../../../../ui/feedback/spinner.tsx";

/** While what a tab needs is on its way. */
export function StepWaiting() {
  return (
    <div className="step-waiting">
      <WaitingBlock>Cargando...</WaitingBlock>
    </div>
  );
}
