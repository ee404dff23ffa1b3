import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockLivingCustomer } from "../../../features/customers/lock-customer.ts";
import type { Subject } from "../../audit/write-line.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";

const COLUMNS = [
  "id",
  "email",
  "activated_at",
  "is_employee",
  "purchases_blocked_at",
  "invitation_quota",
] as const satisfies readonly unknown[];

type Living = NonNullable<Awaited<ReturnType<typeof lockLivingCustomer<(typeof COLUMNS)[number]>>>>;

/** An account that was not erased, locked until the act's transaction ends. */
export async function livingCustomer(db: Handle, id: number): Promise<Result<Living, StaffError>> {
  const found = await transact(db, (trx) => lockLivingCustomer(trx, id, COLUMNS));
  return found ? ok(found) : err(NOT_FOUND);
}

/** A customer as the audit log names one: by the internal number. */
export const customerSubject = (id: number): Subject => ({ kind: "customer", id: String(id) });
