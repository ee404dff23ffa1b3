import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeCardEndpoint } from "../../../shared/contract/cards.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { sessionApi } from "../session/session-api.ts";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import { type CardRefusal, deleteRefusal } from "./card-refusals.ts";
import type { CardRow } from "./card-row.ts";
import { useCardOfAddress } from "./use-card-of-address.ts";
import { CARD_TEXTS } from "../shell/alert-texts.ts";

/** 'Eliminar Tarjeta' above the list: the question, then what became of it. */
export function DeleteCardDialog({ id }: { id: string }) {
  const card = useCardOfAddress(id);
  return card && <DeleteCard card={card} />;
}

function DeleteCard({ card }: { card: CardRow }) {
  const { close } = useDialogs();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<"deleted" | CardRefusal | null>(null);

  const remove = async () => {
    setBusy(true);
    const result = await sessionApi.call(removeCardEndpoint, { params: { cardId: card.id } });
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
          <Button variant="danger" busy={isBusy} busyLabel="Eliminando..." onClick={() => void remove()}>
            Eliminar
          </Button>
        </>
      }
    >
      ¿Quieres eliminar la tarjeta <b>{card.label}</b>?
    </Alert>
  );
}
