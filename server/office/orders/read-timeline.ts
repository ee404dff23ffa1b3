import type { OrderHappening } from "../../../shared/contract/staff/orders/order-acts.ts";
import { PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { TRACKING_KINDS } from "../../../shared/domain/tracking/tracking-kinds.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { providerInSentence } from "../../administration/actions/orders/order-effects.ts";
import type { Handle } from "../../db/database.ts";
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from "../../mail/orders/return-mail.ts";
import { MAIL_OUTCOME, type MailOutcome } from "../../queue/mail-log.ts";
import { mailName } from "../../queue/mail-words.ts";
import { ORDER_MAILS } from "../../queue/order-mails.ts";
import { eventsOf, moneyOf } from "../../staff/queries/order-queries.ts";
import { ATTEMPT_WORDS, pesos, reasonWords, REFUND_WORDS } from "../../staff/queries/order-words.ts";
import { seenOrders } from "./list/order-rows.ts";

interface Page {
  readonly items: OrderHappening[];
  readonly next: string | null;
  readonly total: number;
  readonly isMore: boolean;
}

/** Reading an order is a line of the audit log, and not something that happened to it. */
const READS = ["orders open", "orders reveal"];

/** All that happened to an order, the newest last; undefined where it does not exist for the member. `after`: what was before a page. */
export async function readTimeline(
  db: Handle,
  { id, after, limit = PAGE_SIZE }: { readonly id: number; readonly after?: string; readonly limit?: number },
  permissions: Permissions,
): Promise<Page | undefined> {
  if (!(await seenOrders(db, permissions).where("orders.id", "=", id).executeTakeFirst())) return undefined;
  const all = await happenings(db, id, permissions);
  const end = /^\d{1,6}$/.test(after ?? "") ? Math.min(Number(after), all.length) : all.length;
  const begin = Math.max(0, end - limit);
  return { items: all.slice(begin, end), next: begin > 0 ? String(begin) : null, total: all.length, isMore: false };
}

async function happenings(db: Handle, id: number, permissions: Permissions): Promise<OrderHappening[]> {
  const amounts = seesAmounts(permissions);
  // Reasons may name a provider's payment or a person.
  const isWhole = amounts && personsOfOrders(permissions) === "shown";
  const found = [
    ...(await steps(db, id, isWhole)),
    ...(amounts ? [...(await money(db, id)), ...(await notices(db, id))] : []),
    ...(await mails(db, id)),
    ...(await carrierNews(db, id, personsOfOrders(permissions) === "shown")),
    ...(personsOfOrders(permissions) === "shown" ? await notes(db, id) : []),
  ];
  return found.toSorted((one, other) => one.at.localeCompare(other.at) || ORDER[one.kind] - ORDER[other.kind]);
}

/** Of one moment: the step first, then what it caused. */
const ORDER = { step: 0, event: 1, payment: 2, refund: 3, staff: 4, mail: 5, note: 6 } as const;

/** The order's own history, and the audit log's lines. A line whose act made a step gives it its member and reason. */
async function steps(db: Handle, id: number, isWhole: boolean): Promise<OrderHappening[]> {
  const events = await eventsOf(db, id);
  const lines = await db
    .selectFrom("staff_action")
    .select(["id", "at", "command", "actor", "reason", "after"])
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", String(id))
    .where("command", "not in", READS)
    .where("command", "<>", "orders note")
    .orderBy("id")
    .execute();
  const used = new Set<number>();
  const moved = events.map((event): OrderHappening => {
    const line = lines.find(
      ({ id: number, at, after }) =>
        event.actor === "staff" &&
        !used.has(number) &&
        at.getTime() === event.at.getTime() &&
        (after as { status?: number } | null)?.status === event.to_status,
    );
    if (line) used.add(line.id);
    const isStep = event.from_status !== event.to_status;
    const own = reasonWords(event.reason);
    return {
      id: `event-${event.id}`,
      at: event.at.toISOString(),
      kind: isStep ? "step" : "event",
      ...(isStep && { status: event.to_status }),
      who: line?.actor ?? event.actor,
      what: event.from_status === null ? "Pedido hecho" : isStep || !isWhole ? "" : own,
      detail: isWhole && isStep ? line?.reason || own : "",
    };
  });
  const acts = lines
    .filter(({ id: number }) => !used.has(number))
    .map(({ id: number, at, command, actor, reason }): OrderHappening => ({
      id: `staff-${number}`,
      at: at.toISOString(),
      kind: "staff",
      who: actor,
      what: command,
      detail: isWhole ? reason : "",
    }));
  return [...moved, ...acts];
}

async function money(db: Handle, id: number): Promise<OrderHappening[]> {
  const { attempts, refunds, returns } = await moneyOf(db, id);
  const sum = (amount: number | null) => (amount === null ? "" : pesos(amount));
  return [
    ...attempts.map((attempt): OrderHappening => ({
      id: `payment-${attempt.reference}`,
      at: attempt.created_at.toISOString(),
      kind: "payment",
      who: "customer",
      what: `Intento de pago ${attempt.reference}`,
      detail: joined(
        providerInSentence(attempt.provider),
        ATTEMPT_WORDS[attempt.status],
        sum(attempt.amount),
        attempt.error_code,
      ),
    })),
    ...refunds.map((refund): OrderHappening => ({
      id: `refund-${refund.reference}`,
      at: refund.updated_at.toISOString(),
      kind: "refund",
      who: "shop",
      what: `Devolución ${refund.reference}`,
      detail: joined(REFUND_WORDS[refund.status], sum(refund.amount)),
    })),
    ...returns.map((gone, position): OrderHappening => ({
      id: `return-${position}`,
      at: gone.updated_at.toISOString(),
      kind: "refund",
      who: "provider",
      what: RETURN_KIND_WORDS[gone.kind],
      detail: joined(RETURN_STATE_WORDS[gone.state], sum(gone.amount)),
    })),
  ];
}

/** What providers told of its payments. */
async function notices(db: Handle, id: number): Promise<OrderHappening[]> {
  const rows = await db
    .selectFrom("payment_notice")
    .innerJoin("payment_attempt", "payment_attempt.id", "payment_notice.attempt_id")
    .select(["payment_attempt.provider", "payment_attempt.reference", "type", "times", "first_at", "last_at"])
    .where("payment_notice.order_id", "=", id)
    .execute();
  return rows.map((notice): OrderHappening => ({
    id: `notice-${notice.reference}-${notice.type}`,
    at: notice.first_at.toISOString(),
    kind: "event",
    who: "provider",
    what: `Aviso de ${providerInSentence(notice.provider)}: ${notice.type}`,
    detail: joined(
      notice.reference,
      notice.times > 1 ? `${notice.times} veces, la última el ${formatDateTime(notice.last_at)}` : "",
    ),
  }));
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ");

const MAIL_WORDS = {
  sent: "aceptado por el servidor",
  given_up: "no se pudo enviar",
  dropped: "no se envió",
  failing: "el servidor no lo acepta todavía",
  waiting: "en la fila",
} as const satisfies Record<MailOutcome, string>;

async function mails(db: Handle, id: number): Promise<OrderHappening[]> {
  const rows = await db
    .selectFrom("mail_log")
    .select(["id", "kind", "queued_at", "sent_at", "tries"])
    .select(MAIL_OUTCOME.as("state"))
    .where("order_id", "=", id)
    .where("kind", "in", Object.keys(ORDER_MAILS))
    .execute();
  return rows.map((mail): OrderHappening => ({
    id: `mail-${mail.id}`,
    at: (mail.sent_at ?? mail.queued_at).toISOString(),
    kind: "mail",
    who: "shop",
    what: `Correo «${mailName(mail.kind)}»`,
    detail: joined(MAIL_WORDS[mail.state], mail.tries > 1 ? `${mail.tries} intentos` : ""),
  }));
}

/** What carriers told of its parcels, also under a number that was corrected since. Their words may name a person. */
async function carrierNews(db: Handle, id: number, seesPersons: boolean): Promise<OrderHappening[]> {
  const rows = await db
    .selectFrom("tracking_event")
    .innerJoin("parcel", "parcel.id", "tracking_event.parcel_id")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .select(["tracking_event.id", "tracking_event.kind", "text", "signed_by", "at", "tracking_event.guia"])
    .where("shipment.order_id", "=", id)
    .execute();
  return rows.map((event): OrderHappening => ({
    id: `parcel-${event.id}`,
    at: event.at.toISOString(),
    kind: "event",
    who: "carrier",
    what: `${TRACKING_KINDS[event.kind].says}, guía ${event.guia}`,
    detail: seesPersons ? joined(event.text, event.signed_by && `recibió ${event.signed_by}`) : "",
  }));
}

async function notes(db: Handle, id: number): Promise<OrderHappening[]> {
  const rows = await db
    .selectFrom("order_note")
    .innerJoin("staff_member", "staff_member.id", "order_note.staff_id")
    .select(["order_note.id", "order_note.text", "order_note.created_at", "staff_member.name"])
    .where("order_id", "=", id)
    .execute();
  return rows.map((note): OrderHappening => ({
    id: `note-${note.id}`,
    at: note.created_at.toISOString(),
    kind: "note",
    who: note.name,
    what: note.text,
    detail: "",
  }));
}
