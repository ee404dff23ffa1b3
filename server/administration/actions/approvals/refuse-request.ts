import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { closeRequest, takeOpenRequest } from "../requests/open-request.ts";

interface Refused {
  readonly state: "rejected" | "withdrawn";
}

async function refuse(
  context: ActionContext,
  { id, state, text }: { readonly id: number; readonly state: Refused["state"]; readonly text: string },
): Promise<Result<Done<Refused>, StaffError>> {
  const locked = await takeOpenRequest(context, id, state === "rejected" ? "decides" : "withdraws");
  if (!locked.ok) return locked;
  const { subject_kind: kind, subject_id } = locked.value;
  await closeRequest(context, { id, state, reason: context.reason || null });
  return ok({
    value: { state },
    effects: [{ kind: "data" as const, text }],
    audit: { subject: { kind, id: subject_id }, after: { approval: id, decision: state }, approvalId: id },
  });
}

/** A second person says no; what was asked is not done. */
export const rejectRequestAction = defineAction({
  name: "approvals reject",
  reason: "needed",
  run: (context: ActionContext, { id }: { readonly id: number }) =>
    refuse(context, { id, state: "rejected", text: "Se rechaza: lo que se pidió no se hace." }),
});

/** The member who asked takes it back. */
export const withdrawRequestAction = defineAction({
  name: "approvals withdraw",
  reason: "optional",
  run: (context: ActionContext, { id }: { readonly id: number }) =>
    refuse(context, { id, state: "withdrawn", text: "Se retira: lo que se pidió no se hace." }),
});
