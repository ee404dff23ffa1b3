import type { InvoiceDetail } from "../../../shared/contract/staff/invoices/invoices.ts";
import { invoiceStateLabel } from "../../../shared/domain/invoicing/invoice-states.ts";
import type { Handle } from "../../db/database.ts";
import { refusalMeaning } from "../../features/invoices/reading/invoice-words.ts";
import { memberOfReason } from "../../administration/actions/invoices/lock-invoice.ts";

const ACTORS: Readonly<Record<string, string>> = {
  shop: "La tienda",
  pac: "El PAC",
  sat: "El SAT",
  staff: "El personal",
  customer: "El cliente",
};

const REASONS: Readonly<Record<string, string>> = {
  moneyBack: "se devolvió su dinero",
  replaced: "otra la sustituye",
};

/** A document's history, the oldest first. */
export async function readInvoiceEvents(db: Handle, id: number): Promise<InvoiceDetail["events"]> {
  const events = await db
    .selectFrom("cfdi_event")
    .select(["to_state", "actor", "reason", "at"])
    .where("cfdi_id", "=", id)
    .orderBy("id")
    .execute();
  const members = await namesOf(
    db,
    events.flatMap(({ reason }) => memberOfReason(reason) ?? []),
  );
  return events.map(({ to_state: state, actor, reason, at }) => {
    const more = state === "refused" ? refusalMeaning(reason).sentence : (REASONS[reason.split(" ")[0] ?? ""] ?? "");
    return {
      at: at.toISOString(),
      state,
      actor: members.get(memberOfReason(reason) ?? 0) ?? ACTORS[actor] ?? actor,
      text: more === "" ? invoiceStateLabel(state) : `${invoiceStateLabel(state)}: ${more}`,
    };
  });
}

async function namesOf(db: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff_member")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
