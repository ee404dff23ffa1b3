import type { RecordingServices } from "../../features/payments/record/record-outcome.ts";
import type { StaffContext } from "../staff-command.ts";

/** For a command that records a payment: a refused move is printed. Anomalies go to staff by e-mail and are not printed. */
export const printedLog = (say: StaffContext["say"]): RecordingServices["log"] => ({
  error: () => undefined,
  warn: (facts, message) => say(`${message}: ${JSON.stringify(facts)}`),
});
