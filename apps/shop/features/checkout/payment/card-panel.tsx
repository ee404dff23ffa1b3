import { cardScriptsQuery } from "../../payment/payment-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { ZERO } from "../../../../../shared/domain/money/money.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Switch } from "../../../../../ui/form/check.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { NewCardFields } from "../../payment/card-fields.tsx";
import { InstallmentsField } from "./installments-field.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { SavedCardChoices } from "./saved-card-choices.tsx";
import { SecurityCodeField } from "../../payment/security-code-field.tsx";
import type { Checkout } from "../use-checkout.ts";
import "../../payment/card-entry.css";

/** A saved card with its security code, or a new one. No field of a card has a name: nothing here can be sent by mistake. */
export function CardPanel({ checkout, formId }: { checkout: Checkout; formId: string }) {
  const { payment, provider, wizard, dispatch, cart, form, savedCardForm } = checkout;
  const { savedCard, savedCards, cardsQuery } = payment;
  const scripts = useQuery(cardScriptsQuery(provider));
  const active = savedCard ? savedCardForm : form;
  const plans = payment.plans.length > 0 && (
    <InstallmentsField
      plans={payment.plans}
      plan={payment.plan}
      note={payment.bankNote}
      total={cart.data?.total ?? ZERO}
      onChoose={(planId) => dispatch({ type: "planChosen", planId })}
    />
  );
  return (
    <form method="post" id={formId} className="stack" noValidate autoComplete="on" onSubmit={active.onSubmit}>
      <ErrorList key={savedCard?.id} {...active.errorList} />
      {scripts.isError && (
        <RetryNote isBusy={scripts.isFetching} onRetry={() => void scripts.refetch()}>
          No se pudo cargar el pago seguro con tarjeta. Revisa tu internet y vuelve a intentar.
        </RetryNote>
      )}
      {cardsQuery.isError && !cardsQuery.data && (
        <RetryNote isBusy={cardsQuery.isFetching} onRetry={() => void cardsQuery.refetch()}>
          No se pudieron cargar tus tarjetas guardadas. Puedes pagar con una tarjeta nueva.
        </RetryNote>
      )}
      {savedCards.length > 0 && (
        <SavedCardChoices
          cards={savedCards}
          chosenId={savedCard?.id ?? null}
          onChoose={(card) => dispatch({ type: "cardChosen", card })}
        />
      )}
      {savedCard ? (
        <div className="grid-2">
          <SecurityCodeField
            {...savedCardForm.control("cvv")}
            value={savedCardForm.values.cvv}
            onValueChange={(cvv) => savedCardForm.setValue("cvv", cvv)}
          />
          {plans || (payment.bankNote && <p className="muted small">{payment.bankNote}</p>)}
        </div>
      ) : (
        <>
          {wizard.cardToken ? (
            <Note
              kind="ok"
              action={
                <Button variant="text" onClick={checkout.forgetCard}>
                  Cambiar
                </Button>
              }
            >
              <b>{wizard.cardToken.label}</b> {wizard.cardToken.expiry} está lista para pagar.
            </Note>
          ) : (
            <NewCardFields form={form} />
          )}
          {plans}
          {payment.canSaveCard && wizard.cardToken?.saveTokenId !== null && (
            <Switch
              checked={wizard.savesCard}
              onCheckedChange={(savesCard) => dispatch({ type: "cardSavingSwitched", savesCard })}
            >
              Guardar tarjeta
            </Switch>
          )}
        </>
      )}
      <p className="secure">
        <Icon name="lock" />
        Tus datos viajan con cifrado de 256 bits.
      </p>
    </form>
  );
}
