import { useQuery } from "@tanstack/react-query";
import { hourText, mountingText } from "../../appointments/appointment.ts";
import { hoursQuery } from "../../appointments/hours-query.ts";
import { branchTitle } from "../../dealers/branch.ts";
import type { Checkout } from "../use-checkout.ts";

/** The chosen hour beside what is bought, or that a lost one has to be chosen anew. */
export function ChosenAppointment({ checkout: { state, wizard, delivery } }: { checkout: Checkout }) {
  const branch = delivery.lists.chosen;
  const { appointment } = state;
  const hour = appointment ?? (state.isHourLost ? wizard.lostHour : null);
  const { data: offered } = useQuery({ ...hoursQuery(branch?.id ?? 0), enabled: hour !== null && branch !== null });
  if (!hour || !branch) return null;
  const mounting = offered ? mountingText(offered.mountingPrice, state.articles) : "";
  return (
    <p className="small mt-3">
      <b>{appointment ? hourText(appointment) : "Elige otra hora"}</b>
      <br />
      {branchTitle(branch)}.{mounting && ` Montaje ${mounting}, ahí mismo.`}
    </p>
  );
}
