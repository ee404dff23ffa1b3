import { useState } from "react";
import { Link } from "react-router";
import {
  type AppointmentDay,
  appointmentDayEndpoint,
  type StaffAppointment,
} from "../../../../shared/contract/staff/orders/appointments.ts";
import { APPOINTMENT_STATES } from "../../../../shared/domain/appointments/appointment-state.ts";
import { dayAfter } from "../../../../shared/domain/appointments/slots.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { formatNearDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { CancelDialog, type Mark, MarkDialog, MoveDialog } from "./appointment-dialogs.tsx";
import { dayQueryOf, FILTERS } from "./day-query.ts";
import { TEXTS } from "./texts.ts";
import "./appointments.css";

const EVERY_MS = 60_000;

interface Asked {
  readonly appointment: StaffAppointment;
  readonly what: Mark | "move" | "cancel";
}

/** Citas: a branch's day by hours, with who comes. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const query = useStaffQuery(
    appointmentDayEndpoint,
    { query: dayQueryOf(list.address.filters) },
    { keepsPrevious: true, everyMs: EVERY_MS },
  );
  const isLate = useLate(query.isPending);
  const mayAct = useMay()("orders.advance", "full");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: shown } = query;
  const reload = () => void query.refetch();
  const dialog = asked && { appointment: asked.appointment, onReload: reload, onClose: () => setAsked(null) };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        acts={
          shown?.place !== null &&
          shown && (
            <LinkButton variant="secondary" to={`/citas/hoja?lugar=${shown.place}&dia=${shown.day}`}>
              <OfficeIcon name="printer" />
              {TEXTS.print}
            </LinkButton>
          )
        }
      />
      {query.error && !shown && <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />}
      {!shown && !query.error && isLate && <Skeleton shape="text" />}
      {shown?.place === null && (
        <Empty title={TEXTS.noPlaces} heading="h2">
          {TEXTS.noPlacesNote}
        </Empty>
      )}
      {shown && shown.place !== null && (
        <>
          <DayChoice
            shown={shown}
            onPlace={(id) => list.setFilter("lugar", [id])}
            onDay={(day) => list.setFilter("dia", [day])}
          />
          {shown.toMove > 0 && (
            <Note kind="warn" className="m-b">
              {TEXTS.toMove(shown.toMove)}
            </Note>
          )}
          <h2 className="appointments-day">{formatNearDay(shown.day)}</h2>
          {shown.isClosed && <Note className="m-b">{TEXTS.closed}</Note>}
          <ul className="sheet appointment-hours" aria-busy={query.isPlaceholderData}>
            {shown.hours.map((hour) => (
              <li key={hour.startsAt}>
                <div className="appointment-hour">
                  <h3>{hour.time}</h3>
                  <span className="muted small">{TEXTS.taken(hour.taken, hour.places)}</span>
                </div>
                <div className="appointment-list">
                  {hour.taken === 0 && <p className="muted">{TEXTS.free}</p>}
                  {hour.appointments.map((appointment) => (
                    <Appointment
                      key={appointment.orderId}
                      appointment={appointment}
                      onAct={mayAct ? (what) => setAsked({ appointment, what }) : undefined}
                    />
                  ))}
                  {hour.taken > hour.appointments.length && (
                    <p className="muted">{TEXTS.unseen(hour.taken - hour.appointments.length)}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <p className="muted small">{shown.clock}</p>
        </>
      )}
      {dialog && asked.what === "move" && <MoveDialog {...dialog} />}
      {dialog && asked.what === "cancel" && <CancelDialog {...dialog} />}
      {dialog && asked.what !== "move" && asked.what !== "cancel" && <MarkDialog {...dialog} state={asked.what} />}
    </>
  );
}

interface DayChoiceProps {
  shown: AppointmentDay;
  onPlace: (id: string) => void;
  onDay: (day: string) => void;
}

function DayChoice({ shown: { places, place, day, today }, onPlace, onDay }: DayChoiceProps) {
  return (
    <div className="appointment-choice">
      <SelectField label={TEXTS.place} value={String(place)} onValueChange={onPlace}>
        {places.some(({ id }) => id === place) || <option value={String(place)}>{place}</option>}
        {places.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={TEXTS.day} type="date" value={day} onValueChange={(next) => next !== "" && onDay(next)} />
      <div className="row">
        <Button variant="secondary" aria-label={TEXTS.before} onClick={() => onDay(dayAfter(day, -1))}>
          <OfficeIcon name="chevron-left" />
        </Button>
        <Button variant="secondary" onClick={() => onDay(today)}>
          {TEXTS.today}
        </Button>
        <Button variant="secondary" aria-label={TEXTS.after} onClick={() => onDay(dayAfter(day, 1))}>
          <OfficeIcon name="chevron-right" />
        </Button>
      </div>
    </div>
  );
}

interface AppointmentProps {
  appointment: StaffAppointment;
  /** Undefined: the member may only read. */
  onAct: ((what: Asked["what"]) => void) | undefined;
}

function Appointment({ appointment, onAct }: AppointmentProps) {
  const { orderId, state, name, phone, pieces, tires, hasBegun, mustMove } = appointment;
  const act = (what: Asked["what"], text: string, isMain = false) => (
    <Button
      variant={isMain ? "primary" : "secondary"}
      tight
      aria-label={TEXTS.act(text, orderId)}
      onClick={() => onAct?.(what)}
    >
      {text}
    </Button>
  );
  return (
    <article className="appointment-item">
      <div className="row">
        <Link to={`/pedidos/${orderId}`}>{TEXTS.order(orderId)}</Link>
        <StateMark kind={state === "arrived" ? "ok" : state === "missed" ? "bad" : "info"}>
          {APPOINTMENT_STATES[state].label}
        </StateMark>
        {mustMove && <StateMark kind="wait">{TEXTS.mustMove}</StateMark>}
      </div>
      <p>{[name, phone && formatPhone(phone)].filter(Boolean).join(", ")}</p>
      <p className="muted small">
        {TEXTS.pieces(pieces)}: {tires.map((tire) => `${tire.pieces} ${tire.name} ${tire.size}`).join("; ")}
      </p>
      {onAct && (
        <div className="row">
          {state === "booked" ? (
            <>
              {act("arrived", TEXTS.arrived, true)}
              {hasBegun && act("missed", TEXTS.missed)}
              {act("move", TEXTS.move)}
              {act("cancel", TEXTS.cancel)}
            </>
          ) : (
            <>
              {act("booked", TEXTS.undo)}
              {state === "missed" && act("move", TEXTS.move)}
            </>
          )}
        </div>
      )}
    </article>
  );
}
