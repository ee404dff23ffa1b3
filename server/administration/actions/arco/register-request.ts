import { businessDaysAfter } from "../../../../shared/domain/orders/business-days.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { arcoClocks } from "../../../../shared/domain/privacy/arco-clocks.ts";
import {
  ARCO_RIGHTS,
  type ArcoChannel,
  type ArcoRight,
  type IdentityKind,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { formatLongDate, isDay } from "../../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomerOfEmail, lockLivingCustomer } from "../../../features/customers/lock-customer.ts";
import { insertRequest } from "../../../features/privacy/requests/requests.repository.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { missingOf } from "./check-request.ts";
import { arcoSubject, fieldRefused, todayOf } from "./lock-request.ts";

interface Input {
  readonly right: ArcoRight;
  /** The account's number or e-mail; an e-mail without an account is a person, too. */
  readonly person: string;
  readonly channel: ArcoChannel;
  readonly receivedOn: string;
  readonly description: string;
  readonly identity: IdentityKind | null;
  readonly isComplete: boolean;
}

/** Older ones are of another age, or mistyped. */
const OLDEST_DAYS = 260;

/** A request that came in another way than through the account. Its clocks count from the day on which it came. */
export const registerRequestAction = defineAction({
  name: "arco register",
  reason: "optional",
  async run(context: ActionContext, input: Input) {
    const { db, actor, now } = context;
    const { right, receivedOn, channel, identity } = input;
    const today = todayOf(context);
    if (!isDay(receivedOn) || receivedOn > today || businessDaysAfter(receivedOn, OLDEST_DAYS) < today) {
      return fieldRefused("receivedOn", "Escribe el día en que llegó: hoy o antes, de este último año.");
    }
    const description = plainText(input.description);
    const person = await personOf(context, input.person.trim());
    if (!person.ok) return person;
    const missing = input.isComplete ? missingOf({ right, identity, description }) : [];
    if (missing.length > 0) return fieldRefused("isComplete", `Faltan: ${missing.join(", ")}.`);
    const { staffId } = actor;
    const id = await transact(db, (trx) =>
      insertRequest(trx, {
        right_kind: right,
        customer_id: person.value.customerId,
        email: person.value.email,
        channel,
        description,
        received_on: receivedOn,
        completed_on: input.isComplete ? receivedOn : null,
        identity: identity !== null && staffId !== null ? { kind: identity, by: staffId, at: now } : undefined,
        owner_id: staffId,
        today,
      }),
    );
    if (id === undefined)
      return notPossible(`Esta persona ya tiene abierta una solicitud de ${ARCO_RIGHTS[right].toLowerCase()}.`);
    await addJob(db, "send_arco_mail", { kind: "arcoReceived", requestId: id });
    const dates = { state: "received", receivedOn, askedOn: null, completedOn: null, decidedOn: null } as const;
    const { askBy, decideBy } = arcoClocks(dates);
    return ok({
      value: { id, folio: folioOf("A", id) },
      effects: [
        {
          kind: "data" as const,
          text: input.isComplete
            ? `Está completa. Se decide a más tardar el ${formatLongDate(decideBy)}.`
            : today > askBy
              ? `El plazo para pedir lo que falta venció el ${formatLongDate(askBy)}. Se decide con lo que hay, a más tardar el ${formatLongDate(decideBy)}.`
              : `Vence pedir lo que falta el ${formatLongDate(askBy)}; decidir, el ${formatLongDate(decideBy)}.`,
        },
        { kind: "mail" as const, text: `Su acuse sale a ${maskedStaffEmail(person.value.email)}.` },
        ...(person.value.customerId === null
          ? [{ kind: "access" as const, text: "No hay una cuenta con ese correo." }]
          : []),
      ],
      audit: {
        subject: arcoSubject(id),
        after: { right, channel, receivedOn, identity, isComplete: input.isComplete },
        outcome: { customerId: person.value.customerId },
      },
    });
  },
});

async function personOf(
  { db }: ActionContext,
  typed: string,
): Promise<Result<{ email: string; customerId: number | null }, StaffError>> {
  return transact(db, async (trx): Promise<Result<{ email: string; customerId: number | null }, StaffError>> => {
    if (/^\d{1,9}$/.test(typed)) {
      const customer = await lockLivingCustomer(trx, Number(typed), ["id", "email"]);
      return customer
        ? ok({ email: customer.email, customerId: customer.id })
        : fieldRefused("person", "No hay una cuenta con ese número.");
    }
    if (!isEmail(typed)) return fieldRefused("person", "Escribe el número de la cuenta o un correo.");
    const customer = await lockCustomerOfEmail(trx, typed);
    return ok({ email: typed, customerId: customer?.id ?? null });
  });
}
