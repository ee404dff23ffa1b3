import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseXml } from "../../core/xml.ts";
import { readXmlPart } from "../bodies.ts";
import type { StampedDocument } from "../entities.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";
import { PacError, refusal } from "../pac-errors.ts";
import { toAnswer, VERSIONS } from "./answers.ts";
import type { AnswerVersion } from "./answers.ts";
import { asDocument, insertStamp, makeStamp } from "./seal-stamp.ts";
import { stampDocument } from "./stamping.ts";

const LONGEST_CUSTOM_ID = 100;

const readCustomId = (request: FastifyRequest): string | null => {
  const { customid } = request.headers;
  if (typeof customid !== "string" || customid === "") return null;
  if (customid.length > LONGEST_CUSTOM_ID)
    throw new PacError("CO1000 - Error no controlado.", "El header customid excede los 100 caracteres.");
  return customid;
};

const checkEmail = ({ headers }: FastifyRequest): void => {
  const { email } = headers;
  if (typeof email !== "string") return;
  const isRight = email.split(",").every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one.trim()));
  if (!isRight) throw new PacError("El header email no tiene un correo válido (email).");
};

/** The mistake that a test ordered: another document's stamp, or one over a seal of no document. */
const mistaken = ({ store, core }: PacContext, document: StampedDocument, xml: string): StampedDocument => {
  const mistake = store.mistakes.shift();
  if (!mistake) return document;
  const other = mistake.uuid === null ? undefined : store.documents.get(mistake.uuid);
  if (other) return other;
  const uuid = randomUUID();
  const stamp = makeStamp(uuid, toLocalTime(core.clock.now()), randomBytes(256).toString("base64"));
  return { ...document, uuid, stampXml: asDocument(stamp), xml: insertStamp(xml, parseXml(xml).prefix, stamp) };
};

export const stampRoutes = (app: FastifyInstance, context: PacContext): void => {
  const serve = (path: string, version: AnswerVersion, isBase64: boolean, readsCustomId: boolean) =>
    app.post(path, async (request) => {
      const part = readXmlPart(request);
      const bytes = isBase64 ? Buffer.from(part.toString("latin1"), "base64") : part;
      checkEmail(request);
      const customId = readsCustomId ? readCustomId(request) : null;
      const ordered = context.store.refusals.findIndex(({ on }) => on === "stamp");
      const [order] = ordered === -1 ? [] : context.store.refusals.splice(ordered, 1);
      if (order?.isCarriedOut) await stampDocument(context, bytes, customId);
      if (order) throw refusal(order.code, order.text);
      const { outcome, document } = await stampDocument(context, bytes, customId);
      const answer = document && toAnswer(context, document, version, isBase64);
      if (outcome === "earlier")
        throw new PacError("307. El comprobante contiene un timbre previo.", null, 400, answer);
      if (outcome === "nameTaken") {
        const { tfd } = document ? toAnswer(context, document, "v1", isBase64) : {};
        const message = "CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.";
        throw new PacError(message, "", 400, { tfd, cfdi: "" });
      }
      if (!document) throw new PacError("CO1000 - Error no controlado.");
      const shown = mistaken(context, document, bytes.toString("utf8"));
      return { data: shown === document ? answer : toAnswer(context, shown, version, isBase64), status: "success" };
    });

  for (const version of VERSIONS) {
    for (const [base, readsCustomId] of [
      ["/cfdi33/stamp", false],
      ["/v4/cfdi33/stamp", true],
    ] as const) {
      serve(`${base}/${version}`, version, false, readsCustomId);
      serve(`${base}/${version}/b64`, version, true, readsCustomId);
    }
  }
};
