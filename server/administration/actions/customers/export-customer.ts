import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { exportPerson, type PersonDocument } from "../../../features/privacy/export-person.ts";
import { type StaffActor, writeLine } from "../../audit/write-line.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { customerSubject } from "./living-customer.ts";

interface Request {
  readonly email: string;
  /** Null: a person without an account. */
  readonly customerId: number | null;
  readonly actor: StaffActor;
  readonly reason: string;
  readonly now: Date;
}

/** ARCO access: what the shop has about a person. The reading is a line of the audit log, written before the data are handed over. */
export async function exportCustomer(
  db: Handle,
  { email, customerId, actor, reason, now }: Request,
): Promise<Result<PersonDocument, StaffError<"notFound">>> {
  const exported = await exportPerson(db, { email, now });
  if (!exported.ok) return err(NOT_FOUND);
  const subject = customerId === null ? null : customerSubject(customerId);
  await writeLine(db, { action: "customers export", actor, reason, record: { subject } });
  return ok(exported.value);
}
