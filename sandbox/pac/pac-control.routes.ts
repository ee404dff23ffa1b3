import type { FastifyInstance } from "fastify";
import { readFields, settingsRoute } from "../core/control-fields.ts";
import type { Fields } from "../core/control-fields.ts";
import { decide } from "./cancel/cancellation.ts";
import { issueCsd } from "./certificates/issue-csd.ts";
import type { StampedDocument } from "./entities.ts";
import type { PacContext } from "./pac-context.ts";
import { SETTING_VALUES } from "./pac-store.ts";

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

const toSummary = ({ xml: _xml, stampXml: _stampXml, acuse: _acuse, ...document }: StampedDocument) => document;

/** What a test may look at and make happen at the PAC; mounted under `/__emu`. */
export const pacControlRoutes = (app: FastifyInstance, context: PacContext): void => {
  const { store } = context;
  type ByUuid = { Params: { uuid: string } };

  app.get("/pac/documents", async () => [...store.documents.values()].map(toSummary));

  app.post<ByUuid>("/pac/documents/:uuid/receiver", async (request, reply) => {
    const document = store.documents.get(request.params.uuid.toLowerCase());
    const answer = textIn(readFields(request.body), "answer");
    if (!document || (answer !== "accepted" && answer !== "rejected"))
      return reply.code(400).send({ error: "Send { answer: accepted | rejected } for a known document." });
    if (!decide(context, document, answer))
      return reply.code(409).send({ error: "No cancellation waits for the receiver." });
    return toSummary(document);
  });

  /** A row of the SAT's register; `remove: true` takes it out, as when a taxpayer's RFC is cancelled. */
  app.post("/pac/receivers", async (request, reply) => {
    const fields = readFields(request.body);
    const [rfc, name, postalCode] = ["rfc", "name", "postalCode"].map((field) => textIn(fields, field));
    const regimes = Array.isArray(fields["regimes"]) ? fields["regimes"].map(String) : [];
    if (!rfc || !RFC.test(rfc)) return reply.code(400).send({ error: "Send { rfc, name, postalCode, regimes }." });
    if (fields["remove"] === true) store.register.delete(rfc);
    else store.register.set(rfc, { rfc, name: name ?? "", postalCode: postalCode ?? "", regimes });
    return { ok: true, taxpayer: store.register.get(rfc) ?? null };
  });

  /** A certificate with its key for any RFC, as the SAT would hand it out. */
  app.post("/pac/csd", async (request, reply) => {
    const fields = readFields(request.body);
    const [rfc = "", name = ""] = ["rfc", "name"].map((field) => textIn(fields, field));
    if (!RFC.test(rfc)) return reply.code(400).send({ error: "Send { rfc, name, password? }." });
    return issueCsd({ rfc, name: name || rfc }, textIn(fields, "password") || undefined);
  });
  app.post("/pac/csd/keep", async (request) => {
    store.keptCsds.add(textIn(readFields(request.body), "rfc"));
    return { kept: [...store.keptCsds] };
  });
  app.post("/pac/csd/revoke", async (request) => {
    store.revoked.add(textIn(readFields(request.body), "serial"));
    return { revoked: [...store.revoked] };
  });

  /**
   * The next stamping or cancellation is refused with any code; an EstatusUUID is answered as one. `carriedOut: true`: the request is carried
   * out all the same.
   */
  app.post("/pac/refuse", async (request, reply) => {
    const fields = readFields(request.body);
    const code = textIn(fields, "code");
    const on = fields["on"] === "cancel" ? "cancel" : "stamp";
    if (code === "") return reply.code(400).send({ error: "Send { code, on?: stamp | cancel, text?, carriedOut? }." });
    store.refusals.push({
      on,
      code,
      text: textIn(fields, "text") || "Rechazo pedido al entorno de pruebas.",
      isCarriedOut: fields["carriedOut"] === true,
    });
    return { ok: true };
  });

  /** The next stamping is carried out and answered with the stamp of `uuid`, or of a document that does not exist. */
  app.post("/pac/wrong-stamp", async (request, reply) => {
    const uuid = textIn(readFields(request.body), "uuid").toLowerCase();
    if (uuid !== "" && !store.documents.has(uuid))
      return reply.code(400).send({ error: "No document has this UUID. Send { uuid? }." });
    store.mistakes.push({ uuid: uuid === "" ? null : uuid });
    return { ok: true };
  });

  /** Every token so far is refused from now on, except the one without end. */
  app.post("/pac/tokens/revoke", async () => {
    store.tokens.clear();
    return { ok: true };
  });

  settingsRoute(app, "/pac/settings", store.settings, SETTING_VALUES);
};
