import type { WireInvitations, WireInvitationState } from "../../../../shared/contract/invitations.ts";
import type { InvitationState } from "../../../../shared/domain/people/invitation.ts";

export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly message: string;
  /** Moments, ISO 8601. */
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly state: InvitationState;
}

export interface Invitations {
  /** Newest first. */
  readonly list: readonly Invitation[];
  /** Invitations an employee has in a calendar year, and those left of this one. */
  readonly limit: number;
  readonly left: number;
}

const STATES = {
  Enviada: "sent",
  Registrado: "registered",
  Vencida: "expired",
} as const satisfies Record<WireInvitationState, InvitationState>;

/** Invitations of the wire, in the names of the domain. */
export const invitationsOf = ({ Invitaciones, Limite, Restantes }: WireInvitations): Invitations => ({
  list: Invitaciones.map((wire) => ({
    id: wire.Id,
    email: wire.Correo,
    message: wire.Mensaje,
    sentAt: wire.Enviada,
    expiresAt: wire.Vence,
    state: STATES[wire.Estado],
  })),
  limit: Limite,
  left: Restantes,
});
