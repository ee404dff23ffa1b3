import type { ApiFailure } from "../../../shared/contract/api.ts";

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
    ? { description: "No se pudo modificar la tarjeta porque esta tarjeta ya fue eliminada." }
    : {
        description: "No se ha podido modificar la tarjeta por el siguiente motivo:",
        detail: message || NO_REASON,
      };

/** Source: account section 8, 'Card delete'. */
export const deleteRefusal = ({ status, message }: Failure): CardRefusal => ({
  description: "No se ha podido eliminar la tarjeta por el siguiente motivo:",
  detail: status === 404 ? "No se pudo encontrar la tarjeta." : message || NO_REASON,
});

export const DELETED = "Se eliminó la tarjeta con éxito.";
