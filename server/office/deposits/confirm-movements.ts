import type { ConfirmedRow, confirmMovementsEndpoint } from "../../../shared/contract/staff/banking/movements.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { carryOutMany, type ManyRow } from "../../administration/actions/carry-out-many.ts";
import { matchMovementAction } from "../../administration/actions/deposits/match-movement.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, batchKey, type ManyRefusal, type StaffInput } from "../serve-staff.ts";

interface Confirmed {
  readonly outcome: "rehearsed" | "done";
  readonly effects: Effect[];
  readonly result: { readonly rows: ConfirmedRow[] };
}

/** Confirms movements that are sure, each in a transaction of its own; each is matched anew before. */
export async function confirmMovements(
  { db, pool, config, log }: OfficeServices,
  { query, body, staff, request }: StaffInput<typeof confirmMovementsEndpoint>,
): Promise<Result<Confirmed, ManyRefusal>> {
  const isRehearsal = query.rehearse === "1";
  const key = batchKey(request);
  if (!key.ok) return key;
  const wanted = new Map(body.movements.map(({ id, orderId }) => [id, orderId]));
  const many = await carryOutMany(
    { db, pool, config, log },
    {
      action: matchMovementAction,
      inputs: [...wanted].map(([id, orderId]) => ({
        id,
        input: { movementId: id, orderId, isSureOnly: true, isOtherAmount: false },
      })),
      actor: actorOf(staff, request),
      reason: "",
      isRehearsal,
      idempotencyKey: key.value,
    },
  );
  if (!many.ok) return many;
  const amounts = await db
    .selectFrom("bank_movement")
    .select(["id", "amount", "form"])
    .where("id", "in", [...wanted.keys()])
    .execute();
  return ok({
    outcome: isRehearsal ? "rehearsed" : "done",
    effects: effectsOf(many.value, amounts, isRehearsal),
    result: {
      rows: many.value.map(({ id, outcome, message }) => ({
        id,
        orderId: wanted.get(id) ?? 0,
        isDone: outcome !== null,
        message,
      })),
    },
  });
}

const FORMS = { transfer: "03", cash: "01", check: "02" } as const;
const MOST_NAMED = 10;

/** What becomes of all of them, in few lines; those that are refused have a line each, up to so many. */
function effectsOf(
  rows: readonly ManyRow<unknown>[],
  amounts: readonly { readonly id: number; readonly amount: number; readonly form: keyof typeof FORMS | null }[],
  isRehearsal: boolean,
): Effect[] {
  const done = new Set(rows.filter(({ outcome }) => outcome !== null).map(({ id }) => id));
  const refused = rows.filter(({ outcome }) => outcome === null);
  const confirmed = amounts.filter(({ id }) => done.has(id));
  const sum = formatMxn(centavos(confirmed.reduce((total, { amount }) => total + amount, 0)));
  const mails = rows.filter(({ outcome }) => outcome?.effects.some(({ kind }) => kind === "mail")).length;
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const forms = [...Map.groupBy(confirmed, ({ form }) => FORMS[form ?? "transfer"])]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([form, each]) => `${each.length} con forma ${form}`);
  return [
    {
      kind: "status",
      text: `${counted(done.size, "pedido pasa", "pedidos pasan")} de En Espera de tu Pago a Pago Recibido.`,
    },
    { kind: "money", text: `${isRehearsal ? "Entran" : "Entraron"} ${sum} en nuestros libros.` },
    { kind: "mail", text: `${counted(mails, "cliente recibe", "clientes reciben")} el correo «Recibimos tu pago».` },
    ...(forms.length > 0 ? [{ kind: "invoice" as const, text: `Facturas: ${forms.join(", ")}.` }] : []),
    ...refused
      .slice(0, MOST_NAMED)
      .map(({ id, message }) => ({ kind: "status" as const, text: `Movimiento ${id}: ${message}` })),
    ...(refused.length > MOST_NAMED
      ? [{ kind: "status" as const, text: `Y ${refused.length - MOST_NAMED} más no se confirman.` }]
      : []),
  ];
}
