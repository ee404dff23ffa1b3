import type { WireInvitation, WireInvitationState } from "../../../../shared/contract/invitations.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import type { StatusKind } from "../../../../ui/feedback/status-mark.tsx";

const STATUS_KINDS = {
  Enviada: "pending",
  Registrado: "valid",
  Vencida: "invalid",
} as const satisfies Record<WireInvitationState, StatusKind>;

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly message: string;
  readonly sentOn: string;
  /** Null once the guest has registered: no day matters any more. */
  readonly end: { readonly label: "Vence" | "Venció"; readonly day: string } | null;
  readonly state: WireInvitationState;
  readonly statusKind: StatusKind;
  /** What its button says; null when there is nothing left to do. `Invitar de nuevo` costs another of the year's invitations. */
  readonly action: "Reenviar" | "Invitar de nuevo" | null;
}

function actionOf(invitation: WireInvitation, others: readonly WireInvitation[]): InvitationRow["action"] {
  if (invitation.Estado === "Registrado") return null;
  if (invitation.Estado === "Enviada") return "Reenviar";
  const email = invitation.Correo.toLowerCase();
  // The newest of an e-mail stands for it: an older one that is over has been made good since.
  const isNewest = !others.some(({ Id, Correo }) => Id > invitation.Id && Correo.toLowerCase() === email);
  return isNewest ? "Invitar de nuevo" : null;
}

/** The list as it is shown; `left`: invitations left this year. */
export const invitationRows = (invitations: readonly WireInvitation[], left: number): readonly InvitationRow[] =>
  invitations.map((invitation) => {
    const { Id, Correo, Mensaje, Enviada, Vence, Estado } = invitation;
    const action = actionOf(invitation, invitations);
    return {
      id: Id,
      email: Correo,
      message: Mensaje,
      sentOn: formatDate(Enviada),
      end:
        Estado === "Registrado" ? null : { label: Estado === "Enviada" ? "Vence" : "Venció", day: formatDate(Vence) },
      state: Estado,
      statusKind: STATUS_KINDS[Estado],
      action: action === "Invitar de nuevo" && left === 0 ? null : action,
    };
  });
