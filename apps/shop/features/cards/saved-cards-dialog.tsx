import { paymentMethodsQuery } from "../payment/payment-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { RetryNote } from "../../forms/retry-note.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { savedCardsQuery } from "./card-queries.ts";
import { cardRow } from "./card-row.ts";
import { CardTable, CardTableShape } from "./card-table.tsx";

const TITLE = "Tarjetas Guardadas";

/** 'Medios de Pago' of the account's menu. */
export function SavedCardsDialog() {
  const { close, openAccount } = useDialogs();
  const { isChecked, user } = useSession();
  const cards = useQuery({ ...savedCardsQuery, enabled: user !== null, refetchOnMount: "always" });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: user !== null });
  const [today] = useState(() => businessTime(new Date()));
  if (isChecked && !user) return null;

  const hasProvider = (methods.data?.cardProvider ?? null) !== null;
  const most = methods.data?.mostCards ?? 0;
  // Both at once: whether a card may be added stands above the list.
  const rows = methods.isPending ? undefined : cards.data?.map((card) => cardRow(card, today));
  const isWaiting = !rows && !cards.isError;
  return (
    <Dialog
      open
      title={TITLE}
      width={640}
      onClose={close}
      isWaiting={isWaiting}
      footer={<Button onClick={close}>Cerrar</Button>}
    >
      {isWaiting && (
        <WaitingShapes>
          <div className="mb-4">
            <Skeleton shape="button" />
          </div>
          <CardTableShape />
        </WaitingShapes>
      )}
      {!rows && cards.isError && (
        <RetryNote isBusy={cards.isFetching} onRetry={() => void cards.refetch()}>
          No se pudieron cargar tus tarjetas.
        </RetryNote>
      )}
      {rows && hasProvider && (
        <div className="mb-4">
          {rows.length < most ? (
            <Button variant="secondary" onClick={() => openAccount("newCard")}>
              <Icon name="plus" small />
              Agregar
            </Button>
          ) : (
            <p className="muted">Tienes {most} tarjetas, el máximo. Elimina una para agregar otra.</p>
          )}
        </div>
      )}
      {rows &&
        (rows.length === 0 ? (
          <Empty title="No hay tarjetas que mostrar." />
        ) : (
          <CardTable
            title={TITLE}
            rows={rows}
            onEdit={({ id }) => openAccount("editCard", id)}
            onRemove={({ id }) => openAccount("deleteCard", id)}
          />
        ))}
    </Dialog>
  );
}
