import { useQuery, useQueryClient } from "@tanstack/react-query";
import { saveCardEndpoint } from "../../../shared/contract/cards.ts";
import type { WireCardProvider } from "../../../shared/contract/checkout.ts";
import type { CardFields } from "../../../shared/domain/card.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NewCardFields } from "../checkout/card-fields.tsx";
import { type CardErrors, createCardToken } from "../checkout/card-tokens.ts";
import { cardScriptsQuery } from "../checkout/checkout-queries.ts";
import { RetryNote } from "../checkout/retry-note.tsx";
import { useCardForm } from "../checkout/use-card-form.ts";
import { sessionApi } from "../session/session-api.ts";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";

interface NewCardDialogProps {
  provider: WireCardProvider;
  /** Back to the list. */
  onClose: () => void;
}

const NOT_SAVED = "No se pudo guardar la tarjeta. Vuelve a intentar.";

/** The card goes to its provider alone; the shop gets the token that stands for it, which is good for one try. */
export function NewCardDialog({ provider, onClose }: NewCardDialogProps) {
  const queryClient = useQueryClient();
  const scripts = useQuery(cardScriptsQuery(provider));

  const save = async (card: CardFields): Promise<CardErrors> => {
    const token = await createCardToken(provider, card);
    if (!token.ok) return token.error;
    const { tokenId, deviceSessionId } = token.value;
    const result = await sessionApi.call(saveCardEndpoint, { body: { tokenId, deviceSessionId } });
    if (result.ok) {
      await keepSavedCards(queryClient, result.value);
      onClose();
      return [];
    }
    if (result.status === 401) return []; // the session's end says so itself
    // It may be saved all the same, or by another window: the list is asked for again.
    void queryClient.invalidateQueries(savedCardsQuery);
    return [{ message: result.message || NOT_SAVED }];
  };
  const form = useCardForm({ onValid: save });

  return (
    <FormDialog title="Nueva Tarjeta" width={560} form={form} autoComplete="on" onClose={onClose}>
      {scripts.isError && (
        <RetryNote isBusy={scripts.isFetching} onRetry={() => void scripts.refetch()}>
          No se pudo cargar el pago seguro con tarjeta. Revisa tu internet y vuelve a intentar.
        </RetryNote>
      )}
      <NewCardFields form={form} />
      <p className="secure">
        <Icon name="lock" />
        Tus datos viajan con cifrado de 256 bits.
      </p>
    </FormDialog>
  );
}
