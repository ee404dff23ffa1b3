import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeCardEndpoint } from "../../../shared/contract/cards.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { sessionApi } from "../session/session-api.ts";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import { type CardRefusal, deleteRefusal } from "./card-refusals.ts";
import type { CardRow } from "./card-row.ts";
import { CARD_TEXTS } from "../shell/alert-texts.ts";

interface DeleteCardProps {
  card: CardRow;
  onCancel: () => void;
  /** It is known what became of it, and has been read. */
  onDone: () => void;
}

/** 'Eliminar Tarjeta' above the list: the question, then what became of it. */
export function DeleteCard({ card, onCancel, onDone }: DeleteCardProps) {
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
      <Alert key="deleted" open kind="notice" onClose={onDone}>
        {CARD_TEXTS.deleted}
      </Alert>
    );
  }
  if (outcome) {
    return (
      <Alert key="refused" open kind="error" onClose={onDone} detail={outcome.detail}>
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
      onClose={onCancel}
      locked={isBusy}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onCancel}>
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
