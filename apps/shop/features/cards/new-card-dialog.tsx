import { cardScriptsQuery } from "../payment/payment-queries.ts";
import { paymentMethodsQuery } from "../payment/payment-queries.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveCardEndpoint } from "../../../../shared/contract/account/cards.ts";
import type { User } from "../../session/user.ts";
import type { CardFields } from "../../../../shared/domain/payment/card.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { ShortNotice } from "../legal/short-notice.tsx";
import { NewCardFields } from "../payment/card-fields.tsx";
import { type CardErrors, createCardToken } from "../payment/card-tokens.ts";
import { RetryNote } from "../../forms/retry-note.tsx";
import type { CardProvider } from "../payment/payment-methods.ts";
import { useCardForm } from "../payment/use-card-form.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { useSession } from "../../session/session-query.ts";
import { useClosedWhen } from "../../navigation/use-closed-when.ts";
import { WaitingFormDialog } from "../../forms/waiting-dialog.tsx";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import "../payment/card-entry.css";

const WINDOW = { title: "Nueva Tarjeta", width: 560 } as const;
const NOT_SAVED = "No se pudo guardar la tarjeta. Vuelve a intentar.";

/** Closed where there is no room for another card, or no provider to keep it. */
export function NewCardDialog() {
  const { user } = useSession();
  const cards = useQuery({ ...savedCardsQuery, enabled: user !== null });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: user !== null });
  const provider = methods.data?.cardProvider ?? null;
  // Judged once: what is refused later, or saved by another window, is said in the form.
  const [hasRoom, setRoom] = useState<boolean | null>(null);
  if (hasRoom === null && cards.data && methods.data) {
    setRoom(provider !== null && cards.data.length < methods.data.mostCards);
  }
  useClosedWhen(hasRoom === false || (hasRoom === null && (cards.isError || methods.isError)));
  if (user && hasRoom && provider) return <NewCardForm customer={user} provider={provider} />;
  return (
    <WaitingFormDialog {...WINDOW}>
      <FieldShape lines={1} />
      <FieldShape lines={1} />
      <div className="grid-2">
        <div className="grid-2 grid-2-always expiry">
          <FieldShape />
          <FieldShape />
        </div>
        <FieldShape lines={2} />
      </div>
      <p className="secure">
        <Skeleton shape="line" />
      </p>
      <ShortNotice purpose="card" />
    </WaitingFormDialog>
  );
}

/** The card goes to its provider alone; the shop gets the token that stands for it, which is good for one try. */
function NewCardForm({ customer, provider }: { customer: User; provider: CardProvider }) {
  const { close } = useDialogs();
  const queryClient = useQueryClient();
  const scripts = useQuery(cardScriptsQuery(provider));

  const save = async (card: CardFields): Promise<CardErrors> => {
    const token = await createCardToken(provider, card);
    if (!token.ok) return token.error;
    const { tokenId, deviceSessionId } = token.value;
    const result = await sessionApi.call(saveCardEndpoint, { body: { tokenId, deviceSessionId } });
    if (result.ok) {
      await keepSavedCards(queryClient, result.value);
      close();
      return [];
    }
    if (result.status === 401) return []; // the end of the session has an alert of its own
    // It may be saved all the same, or by another window: the list is asked for again.
    void queryClient.invalidateQueries(savedCardsQuery);
    return [{ message: result.message || NOT_SAVED }];
  };
  const form = useCardForm({ customer, onValid: save });

  return (
    <FormDialog {...WINDOW} form={form} autoComplete="on">
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
      <ShortNotice purpose="card" />
    </FormDialog>
  );
}
