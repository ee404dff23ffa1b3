import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { PersonDocument } from "../../../features/privacy/export-person.ts";
import { findRequest } from "../../../features/privacy/requests/requests.repository.ts";
import { type StaffActor, writeLine } from "../../audit/write-line.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { OWN_DATA_REFUSAL } from "./own-data-refusal.ts";
import { arcoSubject, isOwnEmail } from "./lock-request.ts";

/** The person's data for a request: once it was granted, and the person's identity is proved. It is made anew each time and kept nowhere. */
export async function exportForRequest(
  db: Handle,
  { id, actor, now }: { readonly id: number; readonly actor: StaffActor; readonly now: Date },
): Promise<Result<PersonDocument, StaffError<"notFound" | "notPossible" | "grantRefused">>> {
  const request = await findRequest(db, id);
  if (!request) return err(NOT_FOUND);
  if (request.erased_at !== null) return notPossible("Los datos de esta persona ya se borraron: no hay qué exportar.");
  if (await isOwnEmail(db, actor, request.recipient)) return OWN_DATA_REFUSAL;
  if (request.identity_kind === null) return notPossible("Primero comprueba quién lo pide.");
  if (request.state !== "decided") return notPossible("Se exporta cuando la solicitud procede y está por cumplirse.");
  const exported = await exportCustomer(db, {
    email: request.recipient,
    customerId: request.customer_id,
    actor,
    reason: "",
    now,
  });
  if (!exported.ok) return exported;
  await db
    .updateTable("arco_request")
    .set({ exported_at: now })
    .where("id", "=", id)
    .where("state", "=", "decided")
    .execute();
  await writeLine(db, { action: "arco export", actor, reason: "", record: { subject: arcoSubject(id) } });
  return ok(exported.value);
}
