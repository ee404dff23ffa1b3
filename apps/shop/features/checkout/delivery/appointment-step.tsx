import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { isFree, isFull } from "../../appointments/appointment.ts";
import { HourPicker, MountingPrice } from "../../appointments/hour-picker.tsx";
import { hoursQuery } from "../../appointments/hours-query.ts";
import type { Checkout } from "../use-checkout.ts";

/** Another customer took the hour: said at the top of the tab, as what follows is chosen anew. */
export function LostHourNote({ checkout: { state, wizard } }: { checkout: Checkout }) {
  const lost = state.isHourLost ? wizard.lostHour : null;
  const { data: offered } = useQuery({ ...hoursQuery(lost?.locationId ?? 0), enabled: lost !== null });
  if (!lost || !offered) return null;
  return (
    <div className="mb-4" data-stop="">
      <Note kind="warn" live>
        <b>
          La hora de las {lost.time} {isFull(offered, lost.startsAt) ? "se acaba de ocupar" : "ya no se ofrece"}.
        </b>{" "}
        {offered.days.length > 0
          ? "Elige otra; las demás siguen libres."
          : "La sucursal ya no da citas: sigue sin cita."}
      </Note>
    </div>
  );
}

/** Day and hour at the chosen branch, if it gives appointments. None need be chosen. */
export function AppointmentStep({ checkout, locationId }: { checkout: Checkout; locationId: number }) {
  const { state, wizard, dispatch } = checkout;
  const { data: offered } = useQuery(hoursQuery(locationId));
  const { appointment } = state;
  const lost = state.isHourLost ? wizard.lostHour : null;
  const isGone = offered !== undefined && appointment !== null && !isFree(offered, appointment.startsAt);
  useEffect(() => {
    if (isGone && appointment) dispatch({ type: "hourLost", hour: appointment });
  }, [isGone, appointment, dispatch]);
  const withoutHour = () => dispatch({ type: "hourChosen", hour: null });
  if (!offered) return null;
  const isOffered = offered.days.length > 0;
  return (
    <>
      {isOffered && (
        <>
          <h3 className="mt-5">¿Cuándo las montas?</h3>
          <p className="small muted">
            Si quieres, aparta día y hora. Sin cita, las recoges en el horario de la sucursal.
          </p>
          <HourPicker
            key={`${locationId} ${lost?.startsAt ?? ""}`}
            offered={offered}
            chosen={appointment}
            openDay={lost?.day}
            onChoose={(hour) => dispatch({ type: "hourChosen", hour: { ...hour, locationId } })}
          />
          <MountingPrice offered={offered} pieces={state.articles} />
        </>
      )}
      {(appointment !== null || lost) && (
        <p className="mt-4">
          <Button variant="text" className="hours-none" onClick={withoutHour}>
            Solo recogerlas, sin cita
          </Button>
        </p>
      )}
    </>
  );
}
