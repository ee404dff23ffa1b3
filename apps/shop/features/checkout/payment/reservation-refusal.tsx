import { Button } from "../../../../../ui/form/button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import type { ReservationTerms } from "./reservation-terms.ts";

/** Why an order cannot be placed now, and the way to the orders that stand in its way. */
export function ReservationRefusal({ terms }: { terms: ReservationTerms | null }) {
  const { openAccount } = useDialogs();
  if (!terms?.refusal) return null;
  return (
    <div data-stop className="mb-4">
      <Note
        kind="stop"
        live
        action={
          <Button variant="text" onClick={() => openAccount("orders")}>
            Ver mis pedidos
          </Button>
        }
      >
        {terms.refusal}
      </Note>
    </div>
  );
}
