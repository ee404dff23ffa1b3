import { Button } from "../../../../ui/form/button.tsx";
import { Icon, type IconName } from "../../../../ui/display/icon.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import type { CardRow } from "./card-row.ts";
import "../../../../ui/display/table.css";
import "./cards.css";

interface CardTableProps {
  title: string;
  rows: readonly CardRow[];
  onEdit: (row: CardRow) => void;
  onRemove: (row: CardRow) => void;
}

export function CardTable({ title, rows, onEdit, onRemove }: CardTableProps) {
  return (
    <table className="table table-cards t-cards" aria-label={title}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="tn" data-l="Num">
              <b>{row.number}</b>
            </td>
            <td className="tn" data-l="Vence">
              <span className="card-expiry">
                {row.expiry} {row.mark && <StatusMark kind={row.isOver ? "invalid" : "pending"}>{row.mark}</StatusMark>}
              </span>
            </td>
            <td data-l="">
              <b>{row.brand}</b>
            </td>
            <td className="cell-action" data-l="">
              <RowButton icon="pencil" label={`Actualizar ${row.label}`} onClick={() => onEdit(row)} />
              <RowButton icon="trash-2" label={`Eliminar ${row.label}`} onClick={() => onRemove(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const RowButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <Button variant="ghost" className="btn-icon" aria-label={label} onClick={onClick}>
    <Icon name={icon} small />
  </Button>
);

/** Holds the place of the table, with as many rows as most customers have cards. */
export function CardTableShape() {
  return (
    <table className="table table-cards t-cards">
      <Head />
      <tbody>
        {LIKELY_ROWS.map((row) => (
          <tr key={row}>
            <td data-l="">
              <Skeleton shape="line" />
            </td>
            <td data-l="">
              <Skeleton shape="line" />
            </td>
            <td data-l="">
              <Skeleton shape="line" />
            </td>
            <td className="cell-action" data-l="">
              <Skeleton shape="button" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LIKELY_ROWS = [1, 2];

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Num</th>
      <th scope="col">Vence</th>
      <th scope="col">Tipo</th>
      <th scope="col">
        <span className="sr">Acciones</span>
      </th>
    </tr>
  </thead>
);
