import { arcoClocks } from "../../../shared/domain/privacy/arco-clocks.ts";
import { ARCO_DECISIONS, ARCO_RIGHTS, isServedByErasure } from "../../../shared/domain/privacy/arco-request.ts";
import { businessDay, formatLongDate } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { type ArcoRequest, datesOf, findRequest } from "../../features/privacy/requests/requests.repository.ts";
import type { ArcoMailKind, Jobs } from "../../queue/add-job.ts";
import type { ArcoNoticeProps } from "../templates/arco-notice.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";

/**
 * Tells a person what became of their request. Nothing is sent to one who was erased meanwhile, nor of a state that was never reached.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendArcoMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { kind, requestId }: Jobs["send_arco_mail"],
): Promise<void> {
  const request = await findRequest(db, requestId);
  if (!request || request.recipient === "") return;
  const { renderArcoNotice } = await import("../templates/render-mail.ts");
  const folio = folioOf("A", request.id);
  const body = await renderArcoNotice({
    shop: shopOf(await withFooter(db, config)),
    folio,
    facts: [
      { label: "Folio", value: folio },
      { label: "Derecho", value: ARCO_RIGHTS[request.right_kind] },
      { label: "Recibida", value: formatLongDate(request.received_on) },
    ],
    ...CONTENT[kind](request),
  });
  await transport.send({
    to: request.recipient,
    replyTo: { name: config.SHOP_NAME, address: config.SHOP_PRIVACY_EMAIL },
    ...body,
    messageId: messageIdOf(config, `arco-${request.id}-${kind}`),
  });
}

type Content = Pick<ArcoNoticeProps, "title" | "paragraphs" | "words">;

const day = (date: string | null): string => (date === null ? "" : formatLongDate(date));

const CONTENT: Readonly<Record<ArcoMailKind, (request: ArcoRequest) => Content>> = {
  arcoReceived: (request) => {
    const { askBy, decideBy } = arcoClocks(datesOf(request));
    // A letter may be registered after the time to ask.
    const mayBeAsked = request.completed_on === null && businessDay(request.created_at) <= askBy;
    return {
      title: "Recibimos tu solicitud",
      paragraphs: [
        `Te responderemos a más tardar el ${day(decideBy)}.${mayBeAsked ? ` Si falta algo, te lo pediremos antes del ${day(askBy)}.` : ""}`,
        "No mandes por correo copias de tus identificaciones hasta que te las pidamos. Ejercer tus derechos no cuesta nada.",
      ],
      words: null,
    };
  },
  arcoMissing: (request) => ({
    title: "Falta algo en tu solicitud",
    paragraphs: [
      `Contesta este correo con lo que falta a más tardar el ${day(arcoClocks(datesOf(request)).answerBy)}. Si no, la solicitud se tiene por no presentada y puedes hacer otra.`,
    ],
    words: { title: "Lo que falta:", text: request.missing_text },
  }),
  arcoDecided: (request) => ({
    title: request.decision === null ? "Respuesta" : ARCO_DECISIONS[request.decision],
    paragraphs:
      request.decision === "denied"
        ? ["Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno."]
        : [
            `La cumpliremos a más tardar el ${day(arcoClocks(datesOf(request)).carryOutBy)}.`,
            ...(isServedByErasure(request.right_kind)
              ? ["Si borramos tus datos tampoco tendremos tu correo: después ya no podremos avisarte."]
              : []),
          ],
    words: { title: "Nuestra respuesta:", text: request.decision_text },
  }),
  arcoDone: (request) => ({
    title: "Cumplimos tu solicitud",
    paragraphs: [`Se cumplió el ${day(request.done_on)}.`],
    words: request.done_note === "" ? null : { title: "Lo que hicimos:", text: request.done_note },
  }),
};
