import type { SessionCustomer } from "../customers/session-customer.ts";
import {
  type FieldErrors,
  type PersonalData,
  personalDataErrors,
  trimPersonalData,
} from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { updateCustomer } from "./account.repository.ts";
import { recordConsent } from "./consents.ts";

interface MyData extends PersonalData {
  readonly isSubscribed: boolean;
}

/** Changes what the customer says about themselves; a changed choice about promotions is recorded with its moment. */
export async function updateMyData(
  db: Handle,
  customer: SessionCustomer,
  myData: MyData,
  now: Date,
): Promise<
  Result<SessionCustomer, { kind: "myDataInvalid"; errors: FieldErrors<PersonalData> } | { kind: "unauthorized" }>
> {
  const errors = personalDataErrors(myData, now);
  if (Object.keys(errors).length > 0) return err({ kind: "myDataInvalid", errors });
  const { name, lastName, motherName, birthdate, phone, isSubscribed, ...rest } = trimPersonalData(myData);
  const gender = rest.gender as "M" | "F";
  const row = {
    name,
    last_name: lastName,
    mother_name: motherName,
    gender,
    birthdate,
    phone,
    is_subscribed: isSubscribed,
  };
  return transact(db, async (trx) => {
    const before = await lockLivingCustomer(trx, customer.id, ["is_subscribed"]);
    if (!before) return err({ kind: "unauthorized" });
    await updateCustomer(trx, customer.id, row);
    if (before.is_subscribed !== isSubscribed)
      await recordConsent(trx, { customerId: customer.id, kind: "promotions", isGiven: isSubscribed, now });
    return ok({ ...customer, name, lastName, motherName, gender, birthdate, phone, isSubscribed });
  });
}
