import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeCardEndpoint } from "../../../shared/contract/cards.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { WaitingWord } from "../../ui/waiting-shapes.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { sessionApi } from "../session/session-api.ts";
import { useSession } from "../session/session-query.ts";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import { type CardRefusal, deleteRefusal } from "./card-refusals.ts";
import type { CardRow } from "./card-row.ts";
import { useCardOfAddress } from "./use-card-of-address.ts";
import { CARD_TEXTS } from "../shell/dialog-texts.ts";

/** 'Eliminar Tarjeta' above the list: the question, then what became of it. */
export function DeleteCardDialog({ id }: { id: string }) {
  const { isChecked, user } = useSession();
  const card = useCardOfAddress(id);
  return isChecked && user === null ? null : <DeleteCard card={card} />;
}

/** `card`: null until it is known. */
function DeleteCard({ card }: { card: CardRow | null }) {
  const { close } = useDialogs();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<"deleted" | CardRefusal | null>(null);

  const remove = async ({ id: cardId }: CardRow) => {
    setBusy(true);
    const result = await sessionApi.call(removeCardEndpoint, { params: { cardId } });
    setBusy(false);
    if (result.ok) {
      await keepSavedCards(queryClient, result.value);
      setOutcome("deleted");
    } else if (result.status !== 401) {
      // It may be gone all the same: the list is asked for again.
      void queryClient.invalidateQueries(savedCardsQuery);
      setOutcome(deleteRefusal(result));
    }
  };

  if (outcome === "deleted") {
    return (
      <Alert key="deleted" open kind="notice" onClose={close}>
        {CARD_TEXTS.deleted}
      </Alert>
    );
  }
  if (outcome) {
    return (
      <Alert key="refused" open kind="error" onClose={close} detail={outcome.detail}>
        {outcome.description}
      </Alert>
    );
  }
  return (
    <Alert
      key="question"
      open
      kind="error"
      title="Eliminar Tarjeta"
      onClose={close}
      locked={isBusy}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            aria-disabled={card === null}
            busy={isBusy}
            busyLabel="Eliminando..."
            onClick={() => card && void remove(card)}
          >
            Eliminar
          </Button>
        </>
      }
    >
      {!card && <WaitingWord />}
      ¿Quieres eliminar la tarjeta <b>{card?.label ?? <Skeleton shape="word" />}</b>?
    </Alert>
  );
}
