import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { PointsQuestion } from "./use-points-question.ts";

/** Whether the card's bank points pay; closing it counts as No (account §4). */
export function PointsDialog({ question }: { question: PointsQuestion }) {
  const { card, answer } = question;
  return (
    <Dialog
      open={card !== null}
      title="Pagar con Puntos Bancarios"
      width={480}
      size="sm"
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            No
          </Button>
          <Button onClick={() => answer(true)}>Sí</Button>
        </>
      }
    >
      <p>
        Tu tarjeta <b>{card}</b> tiene puntos bancarios. ¿Quieres usarlos para pagar este pedido?
      </p>
    </Dialog>
  );
}
