import { EmbeddedPostgresError } from "../../../db/embedded/embedded-postgres.ts";
import { checkDataOf } from "../../doctor/check-data.ts";
import { type Finding, findingLines } from "../../doctor/finding.ts";
import { checkExternalServices } from "../../doctor/external-services.ts";
import { checkSettings } from "../../doctor/settings.ts";
import { type StaffCommand, type StaffContext, StaffRefusal, StaffUnavailable } from "../../staff-command.ts";

/** Looks at everything and changes nothing. */
export const doctorCommand: StaffCommand = {
  name: "doctor",
  words: [],
  summary: "Revisa la tienda: configuración, base de datos, cobros, correo y que los datos cuadren; dice qué hacer.",
  details: [
    "Sale con 0 si nada está mal (los avisos no cuentan) y con 1 si algo lo está. No cobra, no escribe, no envía.",
  ],
  options: {},
  async run(context) {
    const [data, others] = await Promise.all([checkData(context), checkExternalServices(context.config)]);
    const findings = [...checkSettings(context.config), ...data, ...others];
    const bad = findings.filter(({ state }) => state === "bad").length;
    const warnings = findings.filter(({ state }) => state === "warning").length;
    const lines = [
      ...findings.flatMap(findingLines),
      "",
      `${findings.length} revisiones: ${bad} mal, ${warnings} con aviso.`,
    ];
    if (bad > 0) throw new StaffRefusal(lines.join("\n"), { findings });
    return { lines, data: { findings } };
  },
};

async function checkData({ config, openDatabase, now }: StaffContext): Promise<Finding[]> {
  try {
    return await checkDataOf(await openDatabase(), config, now);
  } catch (error) {
    if (!(error instanceof StaffUnavailable || error instanceof EmbeddedPostgresError)) throw error;
    const advice = "Sin base de datos no hay tienda: esto va primero.";
    return [{ check: "database", state: "bad", says: error.message, advice }];
  }
}
