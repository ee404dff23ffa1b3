import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addAddressEndpoint, type AddressBody, updateAddressEndpoint } from "../../../../shared/contract/addresses.ts";
import type { AddressForm } from "../../../../shared/domain/people/address.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { sessionApi } from "../../session/session-api.ts";
import { forgetFormDraft } from "../../forms/form-draft.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { useKeptDraft } from "../../forms/use-kept-draft.ts";
import { keepAddressLists } from "./address-queries.ts";
import { type SaveRefusal, saveRefusal } from "./save-refusal.ts";

interface SaveFormOptions<Values extends AddressForm, Field extends keyof Values & string> {
  initial: Values;
  initialErrors: readonly FormError<keyof Values & string>[];
  /** What is saved before the address; answers what is wrong with it. */
  before?: ((values: Values) => Promise<readonly FormError<keyof Values & string>[] | undefined>) | undefined;
  validate: (values: Values) => readonly FormError<keyof Values & string>[];
  bodyOf: (values: Values) => AddressBody;
  /** The form's fields as `ModelState` names them. */
  wireNames: Readonly<Record<Field, string>>;
  /** What the address is called until it is saved; null for a new one. */
  savedAlias: string | null;
  onSaved: (alias: string) => void;
  /** Told what was typed when the session ends under it. */
  keepDraft: (values: Values) => void;
}

/** A form that adds or changes an address of either kind; what was typed stays until it is saved. */
export function useSaveForm<Values extends AddressForm, Field extends keyof Values & string>({
  bodyOf,
  wireNames,
  savedAlias,
  onSaved,
  keepDraft,
  before,
  ...options
}: SaveFormOptions<Values, Field>) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<SaveRefusal<Field> | null>(null);

  const send = (body: AddressBody) =>
    savedAlias === null
      ? sessionApi.call(addAddressEndpoint, { body })
      : sessionApi.call(updateAddressEndpoint, { body: { ...body, alias: savedAlias, nuevoAlias: body.alias } });

  const form = useForm<Values>({
    ...options,
    submit: async (values) => {
      const wrong = await before?.(values);
      if (wrong && wrong.length > 0) return wrong;
      const body = bodyOf(values);
      const result = await send(body);
      if (!result.ok) {
        if (result.status === 401) {
          keepDraft(values);
          return undefined; // the end of the session has an alert of its own
        }
        const isNew = savedAlias === null;
        // In a change, `alias` is the one the address has, and what is typed goes by another name.
        const refused = saveRefusal(
          isNew ? "new" : "edit",
          result,
          isNew ? wireNames : { ...wireNames, alias: "nuevoAlias" },
        );
        setRefusal(refused);
        // Gone or changed elsewhere: the lists on view are old.
        if (result.status === 404 || result.status === 409)
          void queryClient.invalidateQueries({ queryKey: [CUSTOMER] });
        return refused.errors;
      }
      forgetFormDraft();
      await keepAddressLists(queryClient, result.value);
      onSaved(body.alias);
      return undefined;
    },
  });

  useKeptDraft(() => keepDraft(form.values));

  return {
    form,
    alert: refusal?.alert ?? null,
    /** Under the alert waits the list of errors, which takes the focus. */
    closeAlert: () => {
      if (refusal) form.showServerErrors(refusal.errors);
      setRefusal(null);
    },
  };
}
