import { useSearchParams } from "react-router";
import { appointmentDayEndpoint } from "../../../../shared/contract/staff/orders/appointments.ts";
import { APPOINTMENT_STATES } from "../../../../shared/domain/appointments/appointment-state.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { formatNearDay } from "../../../../shared/domain/text/dates.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { Paper, Papers } from "../../kit/print/paper.tsx";
import { dayQueryOf } from "./day-query.ts";
import { TEXTS } from "./texts.ts";
import "./appointments.css";

/** Rows of a sheet. */
const MOST_ROWS = 14;

/** A branch's day on paper. */
export function Screen() {
  const [params] = useSearchParams();
  const asked = dayQueryOf({ lugar: params.getAll("lugar"), dia: params.getAll("dia") });
  const query = useStaffQuery(appointmentDayEndpoint, { query: asked });
  const { data: shown } = query;
  if (query.error && !shown) {
    const reload = () => void query.refetch();
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  if (!shown) return <></>;
  const rows = shown.hours.flatMap((hour) => hour.appointments.map((one) => ({ ...one, time: hour.time })));
  const sheets = Array.from({ length: Math.max(1, Math.ceil(rows.length / MOST_ROWS)) }, (_, index) =>
    rows.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS),
  );
  const unseen = shown.hours
    .filter((hour) => hour.taken > hour.appointments.length)
    .map((hour) => `${hour.time}, ${TEXTS.unseen(hour.taken - hour.appointments.length)}`);
  const name = shown.places.find(({ id }) => id === shown.place)?.name ?? String(shown.place ?? "");
  return (
    <Papers label={TEXTS.sheet} back={{ to: `/citas?lugar=${shown.place}&dia=${shown.day}`, label: TEXTS.back }}>
      {sheets.map((lines, index) => (
        <Paper
          key={lines[0]?.orderId ?? "empty"}
          head={
            <div>
              <h1>{TEXTS.sheet}</h1>
              <p>
                <b>{name}</b>
                <br />
                {shown.day === "" ? "" : formatNearDay(shown.day)}. {shown.clock}
              </p>
            </div>
          }
          foot={
            <span>
              Hoja {index + 1} de {sheets.length}
            </span>
          }
        >
          {lines.length === 0 && unseen.length === 0 && <p>{TEXTS.none}</p>}
          {lines.length > 0 && (
            <table>
              <caption className="sr">{TEXTS.sheet}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr">{TEXTS.arrived}</span>
                  </th>
                  <th scope="col">Hora</th>
                  <th scope="col">Pedido</th>
                  <th scope="col">Llantas</th>
                  <th scope="col">Cliente</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((one) => (
                  <tr key={one.orderId}>
                    <td>
                      <span className="tick" />
                      <span className="sr">
                        {one.state === "booked" ? TEXTS.toMark : APPOINTMENT_STATES[one.state].label}
                      </span>
                    </td>
                    <td className="big">{one.time}</td>
                    <td>
                      <b>{one.orderId}</b>
                    </td>
                    <td>
                      {one.tires.map((tire) => (
                        <div key={`${tire.name} ${tire.size}`}>
                          {tire.pieces} {tire.name} {tire.size}
                        </div>
                      ))}
                    </td>
                    <td>
                      {one.name}
                      <br />
                      {one.phone && formatPhone(one.phone)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {index === sheets.length - 1 && unseen.length > 0 && <p>{unseen.join("; ")}.</p>}
        </Paper>
      ))}
    </Papers>
  );
}
