import { queryOptions } from "@tanstack/react-query";
import { invitationsEndpoint } from "../../../../shared/contract/invitations.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { invitationsOf } from "./wire-invitation.ts";

/** Asked for each time the dialog opens: guests register meanwhile. */
export const invitationsQuery = queryOptions({
  queryKey: [CUSTOMER, "invitations"],
  queryFn: async () => invitationsOf(answerOf(await sessionApi.call(invitationsEndpoint, {}))),
  staleTime: 0,
});
