import { ok } from "../../../../shared/domain/text/result.ts";
import { addJob } from "../../../queue/add-job.ts";
import { defineAction } from "../staff-action.ts";

/** The nightly comparison with the providers' records runs now, as a job. Repeated requests queue it once. */
export const reconcileNowAction = defineAction({
  name: "reconcile",
  reason: "optional",
  async run({ db, config }, _input: object) {
    await addJob(db, "reconcile_payments", {}, { key: "reconcile-by-staff" });
    return ok({
      value: { queued: true as const },
      effects: [
        {
          kind: "data" as const,
          text: "Los pagos recientes se comparan con los libros de quienes cobran. No se cobra ni se devuelve nada.",
        },
        { kind: "mail" as const, text: `Si algo difiere, llega un correo a ${config.SHOP_EMAIL}.` },
      ],
      audit: { subject: null, outcome: { queued: true } },
    });
  },
});
