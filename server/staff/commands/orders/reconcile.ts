import type { Difference } from "../../../queue/job-payloads.ts";
import { reconcilePayments } from "../../../features/payments/reconcile/reconcile-payments.ts";
import { addJob } from "../../../queue/add-job.ts";
import { DIFFERENCE_WORDS } from "../../../mail/staff/payment-report.ts";
import { createPaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { printedLog } from "../../cli/printed-log.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** The nightly comparison, now. Nothing is charged or given back. */
export const reconcileCommand: StaffCommand = {
  name: "reconcile",
  words: [],
  summary: "Compara los pagos recientes con los libros de quienes cobran, y dice en qué difieren.",
  details: [
    "Es la misma comparación de cada noche: no cobra ni devuelve nada. Lo que allá está pagado y aquí no, se revisa solo.",
    "Sin llaves de cobro en su configuración (como en la demostración) la hace la tienda en marcha, y avisa por correo.",
  ],
  options: {},
  async run({ config, openDatabase, say, now }) {
    const db = await openDatabase();
    const providers = createPaymentProviders(config);
    if (!providers.cards && !providers.wallet && !providers.transfers) {
      await addJob(db, "reconcile_payments", {}, { key: "reconcile-by-staff" });
      const lines = [
        `La tienda en marcha hace la comparación; si algo difiere, llega un correo a ${config.SHOP_EMAIL}.`,
      ];
      return { lines, data: { isQueued: true } };
    }
    // Only a list that could not be read is a remark: the differences are what this command says.
    const log = {
      ...printedLog(say),
      error: (facts: object) => {
        if ("problem" in facts) say("No se pudo leer la lista de cobros con tarjeta.");
      },
    };
    const differences = await reconcilePayments({ ...providers, db, log, config }, now);
    return { lines: linesOf(differences), data: { isQueued: false, differences } };
  },
};

const linesOf = (differences: readonly Difference[]): string[] =>
  differences.length === 0
    ? ["Los libros coinciden."]
    : differences.map(({ reference, kind }) => `${DIFFERENCE_WORDS[kind]}: ${reference}`);
