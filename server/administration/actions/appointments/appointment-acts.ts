import { APPOINTMENT_STATES, type AppointmentState } from "../../../../shared/domain/appointments/appointment-state.ts";
import { APPOINTMENT_REFUSALS, appointmentWords } from "../../../../shared/domain/appointments/appointment-words.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import { type Appointment, changeState, findAppointment } from "../../../features/appointments/kept-appointments.ts";
import { findBranch } from "../../../features/dealers/appointment-terms.ts";
import {
  type AppointmentRefusal,
  changeAppointment,
  noteAppointment,
} from "../../../features/orders/change-appointment.ts";
import { lockOrderToMount } from "../../../features/orders/orders.repository.ts";
import { orderSubject, lockOrder } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

interface AppointmentInput {
  readonly orderId: number;
  /** The revision that the member saw. */
  readonly expected: number;
}

interface LockedAppointment {
  readonly appointment: Appointment;
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrderToMount>>>;
  readonly isErased: boolean;
  /** "Miércoles 2 de diciembre, 10:00" */
  readonly words: string;
  readonly zone: string;
  readonly now: Date;
}

/** The appointment as the member saw it; its customer and order are locked until the act has ended. */
async function lockAppointment(
  context: ActionContext,
  { orderId, expected }: AppointmentInput,
): Promise<Result<LockedAppointment, StaffError>> {
  const { db } = context;
  const locked = await lockOrder(context, { orderId });
  if (!locked.ok) return locked;
  const order = await transact(db, (trx) => lockOrderToMount(trx, orderId));
  const appointment = await findAppointment(db, orderId);
  const branch = appointment && (await findBranch(db, appointment.locationId));
  if (!locked.value || !order || !appointment || !branch) return err(NOT_FOUND);
  if (appointment.revision !== expected)
    return changedMeanwhile("La cita cambió mientras tanto; no se guardó lo tuyo.", {
      state: appointment.state,
      startsAt: appointment.startsAt.toISOString(),
    });
  const words = appointmentWords(appointment.startsAt, branch.zone);
  const { isErased } = locked.value;
  return ok({ appointment, order, isErased, words, zone: branch.zone, now: await databaseTime(db) });
}

/** Who came and who did not; a mistake is corrected by another mark. */
export const markAppointmentAction = defineAction({
  name: "appointments mark",
  reason: "optional",
  async run(
    context,
    { state, ...input }: AppointmentInput & { readonly state: Exclude<AppointmentState, "cancelled"> },
  ) {
    const locked = await lockAppointment(context, input);
    if (!locked.ok) return locked;
    const { appointment, words, now } = locked.value;
    if (appointment.state === "cancelled") return notPossible("Esta cita se canceló.");
    if (appointment.state === state) return notPossible("Ya está marcada así.");
    if (state === "missed" && appointment.startsAt > now)
      return notPossible("Todavía no es su hora: «No llegó» se marca después.");
    await transact(context.db, (trx) => changeState(trx, appointment, { from: [appointment.state], to: state }));
    const { label } = APPOINTMENT_STATES[state];
    return ok(done(appointment, `${words}: ${label}.`, { cita: label }));
  },
});

export const moveAppointmentAction = defineAction({
  name: "appointments move",
  reason: "needed",
  async run(context, { startsAt, ...input }: AppointmentInput & { readonly startsAt: Date }) {
    const locked = await lockAppointment(context, input);
    if (!locked.ok) return locked;
    const { zone } = locked.value;
    const changed = await change(context, locked.value, startsAt);
    if (!changed.ok) return changed;
    return ok(changedAnswer(locked.value, appointmentWords(startsAt, zone), "Se movió"));
  },
});

export const cancelAppointmentAction = defineAction({
  name: "appointments cancel",
  reason: "needed",
  async run(context, input: AppointmentInput) {
    const locked = await lockAppointment(context, input);
    if (!locked.ok) return locked;
    const changed = await change(context, locked.value, null);
    if (!changed.ok) return changed;
    return ok(changedAnswer(locked.value, APPOINTMENT_STATES.cancelled.label, "Se canceló"));
  },
});

/** An erased customer has no appointment left; one that is being erased is written to no more. */
async function change(
  { db }: ActionContext,
  { order, appointment, now, isErased }: LockedAppointment,
  startsAt: Date | null,
): Promise<Result<null, StaffError>> {
  return transact(db, async (trx): Promise<Result<null, StaffError>> => {
    const given = { order, current: appointment, startsAt, revision: appointment.revision, now };
    const changed = await changeAppointment(trx, given);
    if (!changed.ok) return notPossible(refusalText(changed.error));
    if (!changed.value) return notPossible("No cambiaste nada.");
    if (!isErased) await noteAppointment(trx, { order, startsAt, actor: "staff" });
    return ok(null);
  });
}

function refusalText(refusal: AppointmentRefusal): string {
  switch (refusal.kind) {
    case "appointmentTaken":
      return APPOINTMENT_REFUSALS.taken(refusal.time);
    case "appointmentNotOffered":
      return "A esa hora el lugar no da citas, o las llantas todavía no están ahí. Elige otra.";
    case "appointmentChanged":
      return "La cita cambió mientras tanto.";
    case "appointmentTooLate":
    case "appointmentNotPossible":
      return "Este pedido ya no puede tener otra cita.";
  }
}

const changedAnswer = ({ appointment, words, isErased }: LockedAppointment, after: string, verb: string) => {
  const mail: Effect[] = isErased ? [] : [{ kind: "mail", text: "Se escribe a su comprador: «Cita en la sucursal»." }];
  const answer = done(appointment, `${verb} la cita: ${words}.`, { cita: after });
  return { ...answer, effects: [...answer.effects, ...mail], audit: { ...answer.audit, before: { cita: words } } };
};

const done = (
  { orderId, state }: Appointment,
  text: string,
  after: Readonly<Record<string, string>>,
): Done<{ orderId: number }> => ({
  value: { orderId },
  effects: [{ kind: "data", text }],
  audit: {
    subject: orderSubject(orderId),
    before: { cita: APPOINTMENT_STATES[state].label },
    after,
    outcome: { orderId },
  },
});
