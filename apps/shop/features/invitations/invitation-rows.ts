import type { InvitationState } from "../../../../shared/domain/people/invitation.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import type { StatusKind } from "../../../../ui/feedback/status-mark.tsx";
import type { Invitation } from "./wire-invitation.ts";

const STATES = {
  sent: { label: "Enviada", kind: "pending" },
  registered: { label: "Registrado", kind: "valid" },
  expired: { label: "Vencida", kind: "invalid" },
} as const satisfies Record<InvitationState, { label: string; kind: StatusKind }>;

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly message: string;
  readonly sentOn: string;
  /** Null once the guest has registered: no day matters any more. */
  readonly end: { readonly label: "Vence" | "Venció"; readonly day: string } | null;
  /** It can still be used: it was sent, and its day has not passed. */
  readonly isOpen: boolean;
  /** As shown. */
  readonly state: string;
  readonly statusKind: StatusKind;
  /** What its button says; null when there is nothing left to do. */
  readonly action: (typeof ACTIONS)[Action] | null;
  /** The button sends a new invitation, which counts against the year's limit. */
  readonly startsNew: boolean;
}

type Action = "resend" | "inviteAgain";
const ACTIONS = { resend: "Reenviar", inviteAgain: "Invitar de nuevo" } as const satisfies Record<Action, string>;

function actionOf(invitation: Invitation, others: readonly Invitation[], left: number): Action | null {
  if (invitation.state === "registered") return null;
  if (invitation.state === "sent") return "resend";
  if (left === 0) return null;
  const address = invitation.email.toLowerCase();
  // The newest of an e-mail stands for it: an older one that is over has been made good since.
  const isNewest = !others.some(({ id, email }) => id > invitation.id && email.toLowerCase() === address);
  return isNewest ? "inviteAgain" : null;
}

/** The list as it is shown; `left`: invitations left this year. */
export const invitationRows = (invitations: readonly Invitation[], left: number): readonly InvitationRow[] =>
  invitations.map((invitation) => {
    const { id, email, message, sentAt, expiresAt, state } = invitation;
    const action = actionOf(invitation, invitations, left);
    return {
      id,
      email,
      message,
      sentOn: formatDate(sentAt),
      end: state === "registered" ? null : { label: state === "sent" ? "Vence" : "Venció", day: formatDate(expiresAt) },
      isOpen: state === "sent",
      state: STATES[state].label,
      statusKind: STATES[state].kind,
      action: action && ACTIONS[action],
      startsNew: action === "inviteAgain",
    };
  });
