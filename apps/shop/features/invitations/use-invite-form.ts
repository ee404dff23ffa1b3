import { inviteEndpoint } from "../../../../shared/contract/invitations.ts";
import {
  cleanInvitation,
  type InvitationDraft,
  invitationErrors,
} from "../../../../shared/domain/people/invitation.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { formErrorsOf } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { sessionApi } from "../../session/session-api.ts";
import { type Invitations, invitationsOf } from "./wire-invitation.ts";

type Field = keyof InvitationDraft;
const WIRE_NAMES = { email: "correo", message: "mensaje" } as const satisfies Record<Field, string>;
const NOT_SENT = "No se pudo enviar la invitación. Vuelve a intentar.";
const EMPTY: InvitationDraft = { email: "", message: "" };

interface InviteOptions {
  /** The employee's own. */
  ownEmail: string;
  onInvited: (email: string, answer: Invitations) => void;
}

export function useInviteForm({ ownEmail, onInvited }: InviteOptions) {
  const form = useForm({
    initial: EMPTY,
    validate: (draft) => formErrorsOf(invitationErrors(draft, ownEmail)),
    submit: async (draft) => {
      const { email, message } = cleanInvitation(draft);
      const result = await sessionApi.call(inviteEndpoint, { body: { correo: email, mensaje: message } });
      if (!result.ok) {
        if (result.status === 401) return undefined; // the end of the session has an alert of its own
        if (result.status === 0) return [{ message: UNREACHABLE }];
        const refused = refusedFields(result.body, WIRE_NAMES);
        return refused.length > 0 ? refused : [{ message: result.message || NOT_SENT }];
      }
      form.reset();
      onInvited(email, invitationsOf(result.value));
      return undefined;
    },
  });
  return form;
}

export type InviteFormState = ReturnType<typeof useInviteForm>;
