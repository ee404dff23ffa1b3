import { Button } from "../../../../ui/form/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import type { InvitationRow } from "./invitation-rows.ts";
import { shareUrl } from "./share-invitation.ts";
import "../../../../ui/display/table.css";
import "./invitations.css";

interface InvitationListProps {
  rows: readonly InvitationRow[];
  titleId: string;
  /** Id of the invitation that is being sent again. */
  sendingId: number | null;
  onSendAgain: (row: InvitationRow) => void;
}

export function InvitationList({ rows, titleId, sendingId, onSendAgain }: InvitationListProps) {
  const { name: shopName } = useShopInfo();
  if (rows.length === 0) {
    return (
      <Empty title="Todavía no has invitado a nadie" heading="h4">
        Aquí verás a quién invitaste y quién ya se registró.
      </Empty>
    );
  }
  return (
    <table className="table table-cards t-invitations" aria-labelledby={titleId}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-l="">
              <b>{row.email}</b>
              {row.message !== "" && <span className="invitation-words muted">{row.message}</span>}
            </td>
            <td className="tn" data-l="Enviada">
              {row.sentOn}
            </td>
            <td className="tn" data-l={row.end?.label ?? ""}>
              {row.end?.day}
            </td>
            <td data-l="">
              <StatusMark kind={row.statusKind}>{row.state}</StatusMark>
            </td>
            <td className="cell-action" data-l="">
              {row.isOpen && row.end && (
                <a
                  className="btn btn-3 btn-small end-flush"
                  href={shareUrl({ shopName, origin: location.origin, email: row.email, lastDay: row.end.day })}
                  target="_blank"
                  rel="noopener"
                  title="Se abre en otra pestaña"
                  aria-label={`Compartir por WhatsApp la invitación de ${row.email}`}
                >
                  WhatsApp
                </a>
              )}
              {row.action !== null && (
                <Button
                  variant="text"
                  className="btn-small end-flush"
                  busy={sendingId === row.id}
                  busyLabel="Enviando..."
                  aria-label={sendingId === row.id ? undefined : `${row.action} a ${row.email}`}
                  onClick={() => onSendAgain(row)}
                >
                  {row.action}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Holds the place of the table. */
export function InvitationListShape() {
  return (
    <table className="table table-cards t-invitations">
      <Head />
      <tbody>
        {LIKELY_ROWS.map((row) => (
          <tr key={row}>
            {CELLS.map((cell) => (
              <td key={cell} data-l="">
                <Skeleton shape="line" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LIKELY_ROWS = [1, 2, 3];
const CELLS = [1, 2, 3, 4, 5];

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Correo</th>
      <th scope="col">Enviada</th>
      <th scope="col">Vence</th>
      <th scope="col">Estado</th>
      <th scope="col">
        <span className="sr">Acciones</span>
      </th>
    </tr>
  </thead>
);
