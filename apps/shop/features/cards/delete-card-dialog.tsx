import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeCardEndpoint } from "../../../../shared/contract/account/cards.ts";
import { DeletionAlert, type DeletionState } from "../../../../ui/dialog/deletion-alert.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { WaitingWord } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { useSession } from "../../session/session-query.ts";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import { deleteRefusal } from "./card-refusals.ts";
import type { CardRow } from "./card-row.ts";
import { useCardOfAddress } from "./use-card-of-address.ts";
import { CARD_TEXTS } from "../../forms/dialog-texts.ts";

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
  const [state, setState] = useState<DeletionState>("asking");

  const remove = async ({ id: cardId }: CardRow) => {
    setState("deleting");
    const result = await sessionApi.call(removeCardEndpoint, { params: { cardId } });
    if (result.ok) {
      await keepSavedCards(queryClient, result.value);
      setState("deleted");
    } else if (result.status === 401) {
      setState("asking"); // the end of the session has an alert of its own
    } else {
      // It may be gone all the same: the list is asked for again.
      void queryClient.invalidateQueries(savedCardsQuery);
      setState(deleteRefusal(result));
    }
  };

  return (
    <DeletionAlert
      title="Eliminar Tarjeta"
      state={state}
      deleted={CARD_TEXTS.deleted}
      onDelete={card ? () => void remove(card) : undefined}
      onClose={close}
    >
      {!card && <WaitingWord />}
      ¿Quieres eliminar la tarjeta <b>{card?.label ?? <Skeleton shape="word" />}</b>?
    </DeletionAlert>
  );
}
