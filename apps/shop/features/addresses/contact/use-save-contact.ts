import { useQueryClient } from "@tanstack/react-query";
import { contactDataEndpoint } from "../../../../../shared/contract/account/account.ts";
import { type ContactData, trimContactData } from "../../../../../shared/domain/people/contact-data.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { keepUser } from "../../../session/session-query.ts";
import { userOf } from "../../../session/wire-user.ts";

const NOT_SAVED = "No se pudieron guardar tus datos. Vuelve a intentar.";
const WIRE_NAMES = { name: "nombre", phone: "tel" } as const;

/** Saves name and phone of an account that has none; answers what is wrong, or nothing. */
export function useSaveContact() {
  const queryClient = useQueryClient();
  return async (typed: ContactData): Promise<FormError<"name" | "phone">[] | undefined> => {
    const { name, phone } = trimContactData(typed);
    const result = await sessionApi.call(contactDataEndpoint, { body: { nombre: name, tel: phone } });
    if (result.ok) {
      await keepUser(queryClient, userOf(result.value));
      return undefined;
    }
    if (result.status === 401) return undefined; // the end of the session has an alert of its own
    if (result.status === 0) return [{ message: UNREACHABLE }];
    const refused = refusedFields(result.body, WIRE_NAMES);
    return refused.length > 0 ? refused : [{ message: result.message || NOT_SAVED }];
  };
}
