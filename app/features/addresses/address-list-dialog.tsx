import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { RetryNote } from "../checkout/retry-note.tsx";

interface ListedAddress {
  readonly alias: string;
  readonly details: ReactNode;
}

interface AddressListDialogProps {
  title: string;
  emptyTitle: string;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  addresses: readonly ListedAddress[];
  chosen: string | undefined;
  onChoose: (alias: string) => void;
  onAdd: () => void;
  /** Missing where the chosen one cannot be changed. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
  /** About the chosen one. */
  note?: ReactNode;
}

/** What both lists of the account area share: cards of which one is chosen, a way to add and one to change. */
export function AddressListDialog({
  title,
  emptyTitle,
  query,
  addresses,
  chosen,
  onChoose,
  onAdd,
  onEdit,
  onClose,
  note,
}: AddressListDialogProps) {
  const name = useId();
  const isMissing = addresses.length === 0;
  return (
    <Dialog open title={title} width={640} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      {isMissing && query.isPending && <WaitingBlock>Cargando...</WaitingBlock>}
      {isMissing && query.isError && (
        <RetryNote isBusy={query.isFetching} onRetry={() => void query.refetch()}>
          No se pudieron cargar tus direcciones.
        </RetryNote>
      )}
      {!(isMissing && (query.isPending || query.isError)) && (
        <>
          <div className="row between mb-4">
            <Button variant="secondary" onClick={onAdd}>
              <Icon name="plus" small />
              Agregar
            </Button>
            {onEdit && (
              <Button variant="text" onClick={onEdit}>
                <Icon name="pencil" small />
                Editar
              </Button>
            )}
          </div>
          {isMissing ? (
            <Empty title={emptyTitle} />
          ) : (
            <ChoiceGroup legend={title} hideLegend>
              {addresses.map(({ alias, details }) => (
                <ChoiceCard
                  key={alias}
                  name={name}
                  value={alias}
                  title={alias}
                  description={details}
                  checked={alias === chosen}
                  onChoose={onChoose}
                />
              ))}
            </ChoiceGroup>
          )}
          <div aria-live="polite">{note}</div>
        </>
      )}
    </Dialog>
  );
}
