import type { FastifyInstance } from "fastify";
import { fieldOf, readJson } from "../bodies.ts";
import { isAwaitingReceiver } from "../entities.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";
import { wrongCancellation } from "../pac-errors.ts";
import { makeAcuse } from "./acuse.ts";
import { checkSentCsd } from "./cancel.routes.ts";
import { decide, expireCancellations, liveRelations } from "./cancellation.ts";

const PROCESSED = "1000";
const DECIDED = "1001";
/** Nothing of that UUID waits for the receiver. Assumed. */
const NOTHING_WAITS = "1002";

const OUTCOMES = { Aceptacion: "accepted", Rechazo: "rejected" } as const;
const toOutcome = (action: unknown) => (action === "Aceptacion" || action === "Rechazo" ? OUTCOMES[action] : undefined);

/** What a receiver asks and answers, and which documents are related. Codes and names beyond the documented ones are assumed. */
export const receiverRoutes = (app: FastifyInstance, context: PacContext): void => {
  const { store, core } = context;

  app.get<{ Params: { rfc: string } }>("/pendings/:rfc", async ({ params }) => {
    expireCancellations(context);
    const waiting = [...store.documents.values()].filter(
      (document) => document.receiver.rfc === params.rfc && isAwaitingReceiver(document),
    );
    return { data: { uuid: waiting.map(({ uuid }) => uuid.toUpperCase()) }, codStatus: PROCESSED, status: "success" };
  });

  app.post("/acceptreject/csd", async (request) => {
    const fields = readJson(request.body);
    const rfc = fieldOf(fields, "rfc");
    checkSentCsd(context, fields, rfc);
    const wanted = Array.isArray(fields["uuids"]) ? (fields["uuids"] as { uuid?: unknown; action?: unknown }[]) : [];
    if (wanted.length === 0) throw wrongCancellation("campos", "Es necesario al menos un folio fiscal");
    const folios = wanted.map(({ uuid, action }) => {
      const document = store.documents.get(String(uuid).toLowerCase());
      const outcome = toOutcome(action);
      const isDone = document?.receiver.rfc === rfc && outcome !== undefined && decide(context, document, outcome);
      return { uuid: String(uuid), estatusUUID: isDone ? DECIDED : NOTHING_WAITS, respuesta: String(action) };
    });
    const statuses = Object.fromEntries(folios.map(({ uuid, estatusUUID }) => [uuid.toUpperCase(), estatusUUID]));
    const acuse = makeAcuse(rfc, toLocalTime(core.clock.now()), statuses);
    return { data: { folios, acuse }, codStatus: PROCESSED, status: "success" };
  });

  app.post<{ Params: { rfc: string; uuid: string } }>("/relations/:rfc/:uuid", async ({ params }) => {
    const document = store.documents.get(params.uuid.toLowerCase());
    const isParty = document && [document.issuer.rfc, document.receiver.rfc].includes(params.rfc);
    if (!isParty) throw wrongCancellation("campos", "El folio fiscal no existe o no es del RFC");
    const toWire = (uuid: string, rfcs: { issuer?: { rfc: string }; receiver?: { rfc: string } } | undefined) => ({
      uuid: uuid.toUpperCase(),
      rfcEmisor: rfcs?.issuer?.rfc ?? "",
      rfcReceptor: rfcs?.receiver?.rfc ?? "",
    });
    return {
      data: {
        uuidConsultado: document.uuid.toUpperCase(),
        uuidsRelacionadosPadres: document.relations.map(({ uuid }) => toWire(uuid, store.documents.get(uuid))),
        uuidsRelacionadosHijos: liveRelations(context, document).map((related) => toWire(related.uuid, related)),
      },
      status: "success",
    };
  });
};
