import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { WireCardProvider } from "../../../shared/contract/checkout.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice.tsx";
import { Note } from "../../ui/note.tsx";
import { NewCardForm } from "./card-form.tsx";
import type { CardToken } from "./card-token.ts";
import { cardScriptsQuery } from "./checkout-queries.ts";
import { RetryNote } from "./retry-note.tsx";
import type { CardForm } from "./use-card-form.ts";

interface PaymentStepProps {
  provider: WireCardProvider;
  formId: string;
  form: CardForm;
  token: CardToken | null;
  onDropToken: () => void;
}

export function PaymentStep({ provider, formId, form, token, onDropToken }: PaymentStepProps) {
  const name = useId();
  const scripts = useQuery(cardScriptsQuery(provider));
  const { label, hint } = PAYMENT_TYPES.card;
  return (
    <ChoiceGroup legend="Forma de Pago" hideLegend>
      <ChoiceCard name={name} value="card" title={label} description={hint} checked onChoose={() => undefined} />
      <div className="pay-panel">
        {scripts.isError && (
          <div className="mb-4">
            <RetryNote isBusy={scripts.isFetching} onRetry={() => void scripts.refetch()}>
              No se pudo cargar el pago seguro con tarjeta. Revisa tu internet y vuelve a intentar.
            </RetryNote>
          </div>
        )}
        {token ? (
          <Note
            kind="ok"
            action={
              <Button variant="text" onClick={onDropToken}>
                Cambiar
              </Button>
            }
          >
            <b>{token.label}</b> {token.expiry} está lista para pagar.
          </Note>
        ) : (
          <NewCardForm id={formId} form={form} />
        )}
      </div>
    </ChoiceGroup>
  );
}
