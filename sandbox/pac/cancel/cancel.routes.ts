import { createPrivateKey, createPublicKey } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { fieldOf, readJson, readXmlPart } from "../bodies.ts";
import { readHolder } from "../certificates/holder.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";
import { PacError, wrongCancellation } from "../pac-errors.ts";
import type { OrderedRefusal } from "../pac-store.ts";
import { makeAcuse } from "./acuse.ts";
import { requestCancellation } from "./cancellation.ts";
import type { CancelRequest } from "./cancellation.ts";
import { checkSigner, readSignedRequest } from "./signed-request.ts";

/** EstatusUUID: what the SAT says of one document. All else is an error of the whole request. */
const STATUSES = ["201", "202", "203", "204", "205", "206", "207", "208", "no_cancelable"];

const takeOrder = ({ store }: PacContext): OrderedRefusal | undefined => {
  const ordered = store.refusals.findIndex(({ on }) => on === "cancel");
  return ordered === -1 ? undefined : store.refusals.splice(ordered, 1)[0];
};

/** Carries out requests of one issuer; the answer maps each UUID to its status. `ordered`: the status of each, and nothing is carried out. */
const carryOut = (context: PacContext, requests: readonly CancelRequest[], ordered?: string) => {
  const statuses: Record<string, string> = {};
  for (const request of requests)
    statuses[request.uuid.toUpperCase()] = ordered ?? requestCancellation(context, request);
  const acuse = makeAcuse(requests[0]?.issuerRfc ?? "", toLocalTime(context.core.clock.now()), statuses);
  for (const { uuid } of requests) {
    const document = context.store.documents.get(uuid.toLowerCase());
    if (document && statuses[uuid.toUpperCase()] === "201") document.acuse = acuse;
  }
  return { data: { acuse, uuid: statuses }, status: "success" };
};

const cancelAll = (context: PacContext, requests: readonly CancelRequest[]) => {
  const order = takeOrder(context);
  if (order?.isCarriedOut) carryOut(context, requests);
  if (order && !STATUSES.includes(order.code)) throw new PacError(`${order.code} - ${order.text}`);
  return carryOut(context, requests, order?.code);
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const checkFields = ({ uuid, motive, issuerRfc }: CancelRequest): void => {
  if (issuerRfc === "") throw wrongCancellation("campos", "Es necesario el RFC del emisor");
  if (!UUID.test(uuid)) throw wrongCancellation("campos", "El folio fiscal no es válido");
  if (motive === "") throw wrongCancellation("campos", "Es necesario el motivo de cancelación");
};

/** Checks certificate, key and password of a body against one another and the RFC. */
export const checkSentCsd = (context: PacContext, fields: Readonly<Record<string, unknown>>, rfc: string): void => {
  const [cer, key, password] = ["b64Cer", "b64Key", "password"].map((name) => fieldOf(fields, name));
  if (!cer || !key) throw wrongCancellation("campos", "Son necesarios el .Cer y el .Key en formato B64");
  const { certificate } = checkSigner(context, readHolder(cer), rfc);
  try {
    const privateKey = createPrivateKey({
      key: Buffer.from(key, "base64"),
      format: "der",
      type: "pkcs8",
      ...(password ? { passphrase: password } : {}),
    });
    if (createPublicKey(privateKey).equals(certificate.publicKey)) return;
  } catch {
    // A wrong password, or no key at all: told as a key of another certificate is.
  }
  throw wrongCancellation("campos", "El .Key o su contraseña no corresponden al .Cer");
};

export const cancelRoutes = (app: FastifyInstance, context: PacContext): void => {
  app.post("/cfdi33/cancel/xml", async (request) =>
    cancelAll(context, readSignedRequest(context, readXmlPart(request).toString("utf8"))),
  );

  app.post("/cfdi33/cancel/csd", async (request) => {
    const fields = readJson(request.body);
    const [uuid = "", issuerRfc = "", motive = "", substitute = ""] = ["uuid", "rfc", "motivo", "folioSustitucion"].map(
      (name) => fieldOf(fields, name),
    );
    const wanted = { uuid, issuerRfc, motive, substitute };
    checkFields(wanted);
    checkSentCsd(context, fields, issuerRfc);
    return cancelAll(context, [wanted]);
  });

  type InPath = { Params: { rfc: string; uuid: string; motive: string; substitute?: string } };
  for (const path of ["/cfdi33/cancel/:rfc/:uuid/:motive", "/cfdi33/cancel/:rfc/:uuid/:motive/:substitute"]) {
    app.post<InPath>(path, async ({ params }) => {
      const { rfc: issuerRfc, uuid, motive, substitute = "" } = params;
      const wanted = { issuerRfc, uuid, motive, substitute };
      checkFields(wanted);
      if (!context.store.keptCsds.has(issuerRfc))
        throw wrongCancellation("campos", `No existe un certificado de sello registrado para el RFC ${issuerRfc}`);
      return cancelAll(context, [wanted]);
    });
  }
};
