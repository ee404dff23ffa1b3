import { type ReactNode, useId } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../ui/form/choice.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { RetryNote } from "../../forms/retry-note.tsx";
import { MOST_ADDRESSES } from "../../../../shared/domain/people/address.ts";
import { DeleteAddressAlert } from "./delete-address-alert.tsx";
import type { DeleteAddress } from "./use-delete-address.ts";
import "./addresses.css";

const FULL = `Tienes ${MOST_ADDRESSES} direcciones, el máximo. Elimina una para agregar otra.`;

interface ListedAddress {
  readonly alias: string;
  readonly details: ReactNode;
}

interface AddressListDialogProps {
  title: string;
  emptyTitle: string;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Of the cards, until they are there. */
  shapes: ReactNode;
  addresses: readonly ListedAddress[];
  /** How many of them are the customer's own. */
  ownCount: number;
  chosen: string | undefined;
  onChoose: (alias: string) => void;
  onAdd: () => void;
  /** Missing where the chosen one cannot be changed. */
  onEdit: (() => void) | undefined;
  deletion: DeleteAddress;
  onClose: () => void;
  /** About the chosen one. */
  note?: ReactNode;
}

/** What both lists of the account area share: cards of which one is chosen, a way to add and one to change. */
export function AddressListDialog({
  title,
  emptyTitle,
  query,
  shapes,
  addresses,
  ownCount,
  chosen,
  onChoose,
  onAdd,
  onEdit,
  deletion,
  onClose,
  note,
}: AddressListDialogProps) {
  const name = useId();
  const isMissing = addresses.length === 0;
  const isWaiting = isMissing && query.isPending;
  const hasFailed = isMissing && query.isError;
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={onClose}
      isWaiting={isWaiting}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {hasFailed ? (
        <RetryNote isBusy={query.isFetching} onRetry={() => void query.refetch()}>
          No se pudieron cargar tus direcciones.
        </RetryNote>
      ) : (
        <>
          <div className="row between list-actions">
            {ownCount < MOST_ADDRESSES ? (
              <Button variant="secondary" tight onClick={onAdd}>
                <Icon name="plus" small />
                Agregar
              </Button>
            ) : (
              <p className="muted">{FULL}</p>
            )}
            {onEdit && (
              <div className="row list-changes">
                <Button variant="text" onClick={onEdit}>
                  <Icon name="pencil" small />
                  Editar
                </Button>
                <Button variant="text" onClick={() => chosen !== undefined && deletion.ask(chosen)}>
                  <Icon name="trash-2" small />
                  Eliminar
                </Button>
              </div>
            )}
          </div>
          {isWaiting ? (
            <WaitingShapes>
              <div className="choice-list">{shapes}</div>
            </WaitingShapes>
          ) : (
            !isMissing && (
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
            )
          )}
          {!isWaiting && ownCount === 0 && <Empty title={emptyTitle} />}
          <div className="list-note" aria-live="polite">
            {note}
          </div>
        </>
      )}
      <DeleteAddressAlert deletion={deletion} />
    </Dialog>
  );
}
