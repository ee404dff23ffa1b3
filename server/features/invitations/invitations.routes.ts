import type { FastifyInstance } from "fastify";
import {
  invitationsEndpoint,
  inviteEndpoint,
  resendInvitationEndpoint,
  type WireInvitations,
  type WireInvitationState,
} from "../../../shared/contract/invitations.ts";
import type { InvitationState } from "../../../shared/domain/people/invitation.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { type AppError, fieldMessages } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { businessIso } from "../orders/wire-order.ts";
import {
  type InvitationInvalid,
  type Invitations,
  invite,
  myInvitations,
  resendInvitation,
} from "./invitations.service.ts";

const WIRE_STATES = {
  sent: "Enviada",
  registered: "Registrado",
  expired: "Vencida",
} as const satisfies Record<InvitationState, WireInvitationState>;

const WIRE_NAMES = { email: "correo", message: "mensaje" } as const;

const toWireInvitations = ({ invitations, limit, left }: Invitations): WireInvitations => ({
  Invitaciones: invitations.map(({ id, email, message, createdAt, expiresAt, state }) => ({
    Id: id,
    Correo: email,
    Mensaje: message,
    Enviada: businessIso(createdAt),
    Vence: businessIso(expiresAt),
    Estado: WIRE_STATES[state],
  })),
  Limite: limit,
  Restantes: left,
});

type FieldsRefused = Extract<AppError, { kind: "fieldsRefused" }>;

function toAnswer<Refusal>(
  outcome: Result<Invitations, Refusal | InvitationInvalid>,
): Result<WireInvitations, Refusal | FieldsRefused> {
  if (outcome.ok) return ok(toWireInvitations(outcome.value));
  if (!isInvalid(outcome.error)) return err(outcome.error);
  return err({ kind: "fieldsRefused", fields: fieldMessages(outcome.error.errors, WIRE_NAMES) });
}

const isInvalid = (refusal: unknown): refusal is InvitationInvalid =>
  (refusal as InvitationInvalid).kind === "invitationInvalid";

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, invitationsEndpoint, async ({ customer }) =>
    toAnswer(await myInvitations(services, customer, new Date())),
  );
  serve(app, inviteEndpoint, async ({ customer, body }) => {
    const draft = { email: body.correo, message: body.mensaje ?? "" };
    return toAnswer(await invite(services, customer, draft, new Date()));
  });
  serve(app, resendInvitationEndpoint, async ({ customer, params }) =>
    toAnswer(await resendInvitation(services, customer, params.id, new Date())),
  );
}
