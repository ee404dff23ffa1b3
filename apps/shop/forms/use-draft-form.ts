import { useEffect, useRef } from "react";
import type { AccountDialog } from "../navigation/account-place.ts";
import { useDialogs } from "../navigation/dialogs.tsx";
import { draftAbove, type FormDraft } from "./form-draft.ts";
import { useSession } from "../session/session-query.ts";

const ADDRESS_FORMS = {
  shipAddresses: { new: "newShipAddress", edit: "editShipAddress" },
  invoiceAddresses: { new: "newInvoiceAddress", edit: "editInvoiceAddress" },
} as const;

function formOf(draft: FormDraft): AccountDialog {
  if (draft.below === "order") return draft.dialog;
  return draft.below === "myData" ? "editMyData" : ADDRESS_FORMS[draft.below][draft.mode.kind];
}

/**
 * Opens the form again that the session ended under, where what it stood above is on view (docs/decisions/0027). `id`: of that, where it
 * is one of several.
 */
export function useDraftForm(below: FormDraft["below"], id?: string): void {
  const { user } = useSession();
  const { account, openAccount } = useDialogs();
  const owner = user?.id;
  const isFormOpen = account !== null && account.dialog !== below;
  const wasLookedAt = useRef(false);
  useEffect(() => {
    if (owner === undefined || wasLookedAt.current) return;
    wasLookedAt.current = true;
    const draft = draftAbove(below, owner);
    if (draft && !isFormOpen && (id === undefined || draft.id === id)) openAccount(formOf(draft), draft.id);
  }, [below, id, owner, isFormOpen, openAccount]);
}
