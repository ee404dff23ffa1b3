import { askSatEndpoint } from "../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { INVALIDATED } from "./invoice-act.ts";

/** Asks the SAT now about a document and says what it answered. */
export function useAskSat(onSaid: (text: string) => void) {
  const { run, isBusy } = useStaffAction(askSatEndpoint, { invalidates: INVALIDATED });
  const ask = async (id: number, number: string) => {
    if (isBusy) return;
    const result = await run({ params: { id } });
    onSaid(`${number}. ${result.ok ? result.value.text : result.failure.message}`);
  };
  return { ask, isBusy };
}
