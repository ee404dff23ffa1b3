import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import type { PointsQuestion } from "./use-points-question.ts";

/** Whether the card's bank points pay; closing it counts as No (account §4). */
export function PointsDialog({ points: { question, answer } }: { points: PointsQuestion }) {
  const balance = question?.balance;
  return (
    <Dialog
      open={question !== null}
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
        Tu tarjeta <b>{question?.card.label}</b> tiene puntos bancarios. ¿Quieres usarlos para pagar este pedido?
      </p>
      {/* The question can be answered without the balance, which may come late or not at all. */}
      <p className="mt-3 muted" aria-live="polite">
        {balance?.points === 0 ? (
          "Ahora su saldo es de 0 puntos: el pago se cobra completo a la tarjeta."
        ) : balance ? (
          <>
            Saldo: <b className="tn">{balance.points.toLocaleString("es-MX")} puntos</b>, que valen{" "}
            <b className="tn">{formatMxn(balance.worth)} MXN</b>. Si no alcanzan, el resto se cobra a la tarjeta.
          </>
        ) : (
          "Lo que no cubran los puntos se cobra a la tarjeta."
        )}
      </p>
    </Dialog>
  );
}
