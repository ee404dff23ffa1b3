import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateCardEndpoint } from "../../../../shared/contract/account/cards.ts";
import { type FieldErrors, validateExpiryUpdate } from "../../../../shared/domain/payment/card.ts";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { ExpiryFields } from "../payment/expiry-fields.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { WaitingFormDialog } from "../../forms/waiting-dialog.tsx";
import { keepSavedCards, savedCardsQuery } from "./card-queries.ts";
import { type CardRefusal, updateRefusal } from "./card-refusals.ts";
import type { CardRow } from "./card-row.ts";
import { useCardOfAddress } from "./use-card-of-address.ts";
import "../payment/card-entry.css";

const WINDOW = { title: "Actualizar Tarjeta", width: 480, size: "sm" } as const;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** A date that is over belongs to both fields, and leads to the first. */
const listErrors = ({ month, year, expiry }: FieldErrors): FormError<"month" | "year">[] => [
  ...(month === undefined ? [] : [{ field: "month" as const, message: month }]),
  ...(expiry === undefined ? [] : [{ field: "month" as const, also: "year" as const, message: expiry }]),
  ...(year === undefined ? [] : [{ field: "year" as const, message: year }]),
];

/** 'Actualizar Tarjeta': month and year, nothing else (account §2). */
export function UpdateCardDialog({ id }: { id: string }) {
  const card = useCardOfAddress(id);
  if (card) return <UpdateCard card={card} />;
  return (
    <WaitingFormDialog {...WINDOW}>
      <p>
        <Skeleton shape="line" />
      </p>
      <div className="grid-2 grid-2-always expiry">
        <FieldShape />
        <FieldShape />
      </div>
    </WaitingFormDialog>
  );
}

function UpdateCard({ card }: { card: CardRow }) {
  const { close } = useDialogs();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<(CardRefusal & { isGone: boolean }) | null>(null);
  const form = useForm({
    initial: { month: twoDigits(card.month), year: twoDigits(card.year2) },
    validate: (values) => listErrors(validateExpiryUpdate(values, card, businessTime(new Date()))),
    submit: async ({ month, year }) => {
      const body = { cardId: card.id, month: month.padStart(2, "0"), year };
      const result = await sessionApi.call(updateCardEndpoint, { params: { cardId: card.id }, body });
      if (result.ok) {
        await keepSavedCards(queryClient, result.value);
        close();
      } else if (result.status !== 401) {
        // It may be gone, or changed all the same: the list is asked for again.
        void queryClient.invalidateQueries(savedCardsQuery);
        setRefusal({ ...updateRefusal(result), isGone: result.status === 404 });
      }
    },
  });

  return (
    <>
      <FormDialog {...WINDOW} form={form}>
        <p>
          <b>{card.label}</b>
        </p>
        <ExpiryFields form={form} />
      </FormDialog>
      <Alert
        open={refusal !== null}
        kind="error"
        onClose={() => (refusal?.isGone ? close() : setRefusal(null))}
        detail={refusal?.detail}
      >
        {refusal?.description}
      </Alert>
    </>
  );
}
