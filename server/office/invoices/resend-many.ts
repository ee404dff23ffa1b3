import type { resendInvoicesEndpoint, SentAgainRow } from "../../../shared/contract/staff/invoices/invoice-acts.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { carryOutMany } from "../../administration/actions/carry-out-many.ts";
import { resendInvoiceAction } from "../../administration/actions/invoices/resend-invoice.ts";
import { cfdiNumber } from "../../features/invoices/reading/invoice-words.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, batchKey, type ManyRefusal, type StaffInput } from "../serve-staff.ts";

interface SentAgain {
  readonly outcome: "rehearsed" | "done";
  readonly effects: Effect[];
  readonly result: { readonly rows: SentAgainRow[] };
}

/** Sends documents to their customers again, each in a transaction of its own. */
export async function resendMany(
  { db, pool, config, log }: OfficeServices,
  { query, body, staff, request }: StaffInput<typeof resendInvoicesEndpoint>,
): Promise<Result<SentAgain, ManyRefusal>> {
  const isRehearsal = query.rehearse === "1";
  const key = batchKey(request);
  if (!key.ok) return key;
  const ids = [...new Set(body.ids)];
  const many = await carryOutMany(
    { db, pool, config, log },
    {
      action: resendInvoiceAction,
      inputs: ids.map((id) => ({ id, input: { cfdiId: id } })),
      actor: actorOf(staff, request),
      reason: (body.reason ?? "").trim(),
      isRehearsal,
      idempotencyKey: key.value,
    },
  );
  if (!many.ok) return many;
  const named = await db.selectFrom("cfdi").select(["id", "series", "folio"]).where("id", "in", ids).execute();
  const numbers = new Map(named.map((row) => [row.id, cfdiNumber(row)]));
  const rows = many.value.map(({ id, outcome, message }) => ({
    id,
    number: numbers.get(id) || `documento ${id}`,
    isDone: outcome !== null,
    message,
  }));
  return ok({ outcome: isRehearsal ? "rehearsed" : "done", effects: effectsOf(rows), result: { rows } });
}

const MOST_NAMED = 10;

function effectsOf(rows: readonly SentAgainRow[]): Effect[] {
  const sent = rows.filter(({ isDone }) => isDone).length;
  const refused = rows.filter(({ isDone }) => !isDone);
  return [
    {
      kind: "mail",
      text:
        sent === 1
          ? "1 factura se envía a su cliente, con su PDF y su XML."
          : `${sent} facturas se envían a sus clientes, cada una con su PDF y su XML.`,
    },
    ...refused.slice(0, MOST_NAMED).map(({ number, message }) => ({
      kind: "status" as const,
      text: `${number} no se envía: ${message ?? ""}`,
    })),
    ...(refused.length > MOST_NAMED
      ? [{ kind: "status" as const, text: `Y ${refused.length - MOST_NAMED} más no se envían.` }]
      : []),
  ];
}
