import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { businessTime } from "../../../shared/domain/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { paymentMethodsQuery } from "../checkout/checkout-queries.ts";
import { RetryNote } from "../checkout/retry-note.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { savedCardsQuery } from "./card-queries.ts";
import { type CardRow, cardRow } from "./card-row.ts";
import { CardTable } from "./card-table.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { NewCardDialog } from "./new-card-dialog.tsx";
import { UpdateCardDialog } from "./update-card-dialog.tsx";
import "../../styles/screens/checkout.css";
import "../checkout/checkout.css";

type Task = { readonly kind: "add" } | { readonly kind: "update" | "delete"; readonly card: CardRow };

const TITLE = "Tarjetas Guardadas";

/** 'Medios de Pago' of the account's menu: the list, and what leads back to it. */
export function SavedCardsDialog() {
  const { close } = useDialogs();
  const { user } = useSession();
  const cards = useQuery({ ...savedCardsQuery, enabled: user !== null, refetchOnMount: "always" });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: user !== null });
  const [task, setTask] = useState<Task | null>(null);
  // After a deletion the list opens anew: what had the focus may be gone with its row.
  const [openings, setOpenings] = useState(0);
  const [today] = useState(() => businessTime(new Date()));
  if (!user) return null;

  const back = () => setTask(null);
  const provider = methods.data?.Tarjeta ?? null;
  if (task?.kind === "add" && provider) return <NewCardDialog provider={provider} onClose={back} />;
  if (task?.kind === "update") return <UpdateCardDialog card={task.card} onClose={back} />;

  const most = methods.data?.MaxTarjetas ?? 0;
  // Both at once: whether a card may be added stands above the list.
  const rows = methods.isPending ? undefined : cards.data?.map((card) => cardRow(card, today));
  return (
    <>
      <Dialog
        key={openings}
        open
        title={TITLE}
        width={600}
        onClose={close}
        footer={<Button onClick={close}>Cerrar</Button>}
      >
        {!rows && !cards.isError && <WaitingBlock>Cargando...</WaitingBlock>}
        {!rows && cards.isError && (
          <RetryNote isBusy={cards.isFetching} onRetry={() => void cards.refetch()}>
            No se pudieron cargar tus tarjetas.
          </RetryNote>
        )}
        {rows && provider && (
          <div className="mb-4">
            {rows.length < most ? (
              <Button variant="secondary" onClick={() => setTask({ kind: "add" })}>
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
              onEdit={(card) => setTask({ kind: "update", card })}
              onRemove={(card) => setTask({ kind: "delete", card })}
            />
          ))}
      </Dialog>
      {task?.kind === "delete" && (
        <DeleteCard
          card={task.card}
          onCancel={back}
          onDone={() => {
            back();
            setOpenings((times) => times + 1);
          }}
        />
      )}
    </>
  );
}
