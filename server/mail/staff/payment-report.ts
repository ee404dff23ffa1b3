import type { Difference } from "../../queue/job-payloads.ts";
import type { Config } from "../../config/config.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";

/** What a difference means, for staff. */
export const DIFFERENCE_WORDS = {
  paidThereOnly: "Pagado con el proveedor y aquí no",
  paidHereOnly: "Pagado aquí y con el proveedor no",
  otherAmount: "El importe es otro",
  otherRefund: "Lo devuelto es otro importe",
  unknownStep: "El proveedor anotó después del pago algo que no conocemos: quizá lo devolvió",
  dispute: "Hay un contracargo o una disputa que aquí no estaba anotado",
  notOurs: "El proveedor tiene un pago que aquí no existe",
} as const satisfies Record<Difference["kind"], string>;

/** The nightly comparison with the providers' records, to staff; only sent when there are differences. */
export async function sendPaymentReport(
  { config, transport }: { readonly config: Config; readonly transport: MailTransport },
  { day, differences }: Jobs["send_payment_report"],
): Promise<void> {
  const { renderStaffNotice } = await import("../templates/render-mail.ts");
  const title = "Diferencias con los proveedores de pago";
  const body = await renderStaffNotice({
    shop: shopOf(config),
    subject: `${title}: ${day}`,
    title,
    text: "Al comparar los pagos y devoluciones con los registros de los proveedores aparecieron diferencias. Revisa cada una en el panel del proveedor.",
    facts: differences.map(({ reference, kind }) => ({ label: DIFFERENCE_WORDS[kind], value: reference })),
  });
  await transport.send({ to: config.SHOP_EMAIL, ...body, messageId: messageIdOf(config, `pagos-${day}`) });
}
