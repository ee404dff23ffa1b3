import { type ContactData, contactDataErrors, trimContactData } from "../../../../shared/domain/people/contact-data.ts";
import type { FieldErrors } from "../../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import type { SessionCustomer } from "../../customers/session-customer.ts";
import { putContact } from "./code-account.repository.ts";

type ContactError = { kind: "contactInvalid"; errors: FieldErrors<ContactData> } | { kind: "unauthorized" };

/**
 * Gives an account that a code opened its name and phone. One that has them already stays as it is, so that a call that is sent again
 * changes nothing: they are changed in 'Mis Datos'.
 */
export async function saveContactData(
  db: Handle,
  customer: SessionCustomer,
  typed: ContactData,
): Promise<Result<SessionCustomer, ContactError>> {
  const errors = contactDataErrors(typed);
  if (Object.keys(errors).length > 0) return err({ kind: "contactInvalid", errors });
  const { name, phone } = trimContactData(typed);
  return transact(db, async (trx) => {
    const account = await lockLivingCustomer(trx, customer.id, ["name", "phone"]);
    if (!account) return err({ kind: "unauthorized" });
    const isPut = await putContact(trx, customer.id, { name, phone });
    return ok(isPut ? { ...customer, name, phone } : { ...customer, name: account.name, phone: account.phone });
  });
}
