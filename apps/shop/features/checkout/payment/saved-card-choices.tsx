import { useId } from "react";
import type { CardChoice } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import type { SavedCardView } from "../../payment/paying-card.ts";

interface SavedCardChoicesProps {
  cards: readonly SavedCardView[];
  /** Null: a new card. */
  chosenId: string | null;
  onChoose: (card: CardChoice) => void;
}

/** The value of 'Nueva tarjeta' (storefront §3). */
const NEW_CARD = "0";

export function SavedCardChoices({ cards, chosenId, onChoose }: SavedCardChoicesProps) {
  const name = useId();
  return (
    <ChoiceGroup legend="Tu tarjeta">
      {cards.map(({ id, label, expiry, description, isOver }) => (
        <ChoiceCard
          key={id}
          name={name}
          value={id}
          title={`${label} ${expiry}`}
          description={description}
          disabledReason={isOver && `${description}. Actualiza su fecha en Medios de Pago o elige otra tarjeta.`}
          checked={id === chosenId}
          onChoose={(cardId) => onChoose({ kind: "saved", cardId })}
        />
      ))}
      <ChoiceCard
        name={name}
        value={NEW_CARD}
        title="Nueva tarjeta"
        checked={chosenId === null}
        onChoose={() => onChoose({ kind: "new" })}
      />
    </ChoiceGroup>
  );
}
