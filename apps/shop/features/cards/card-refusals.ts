import type { ApiFailure } from "../../../../shared/contract/api.ts";
import { CARD_TEXTS } from "../../forms/dialog-texts.ts";

/** What an alert says of a card that was not changed or deleted. */
export interface CardRefusal {
  readonly description: string;
  readonly detail?: string;
}

type Failure = Pick<ApiFailure, "status" | "message">;

const NO_REASON = "Ocurrió un error. Vuelve a intentar en unos minutos.";

/** Source: account section 8, 'Card update'; decisions section 10 corrects its verb. */
export const updateRefusal = ({ status, message }: Failure): CardRefusal =>
  status === 404
    ? { description: CARD_TEXTS.updatedButGone }
    : {
        description: CARD_TEXTS.notUpdated,
        detail: message || NO_REASON,
      };

/** Source: account section 8, 'Card delete'. */
export const deleteRefusal = ({ status, message }: Failure): CardRefusal => ({
  description: CARD_TEXTS.notDeleted,
  detail: status === 404 ? CARD_TEXTS.notFound : message || NO_REASON,
});
