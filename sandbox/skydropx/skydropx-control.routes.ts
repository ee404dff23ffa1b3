import type { FastifyInstance } from "fastify";
import { readFields } from "../core/control-fields.ts";
import type { SandboxCore } from "../core/sandbox-provider.ts";
import { addEvent } from "./parcel-events.ts";
import { parcelKey, type SkydropxStore, TELLINGS } from "./skydropx-store.ts";

/** What a test may make happen to parcels; mounted under `/__emu`. */
export const skydropxControlRoutes = (app: FastifyInstance, core: SandboxCore, store: SkydropxStore): void => {
  /** `{ guia, status, occurred_at?, id?, description?, signed_by? }`. */
  app.post("/skydropx/events", async (request, reply) => {
    const event = addEvent(core, store, readFields(request.body));
    return event ?? reply.code(400).send({ error: "Send { guia, status }." });
  });

  /** `newestFirst`: out of order. `twice`: each event repeated. */
  app.post("/skydropx/telling", async (request, reply) => {
    const telling = TELLINGS.find((one) => one === readFields(request.body)["telling"]);
    if (!telling) return reply.code(400).send({ error: `telling may be: ${TELLINGS.join(", ")}` });
    store.telling = telling;
    return { telling };
  });

  /** The carrier's record goes back: the last events of a parcel are not told any more. */
  app.post("/skydropx/forget", async (request, reply) => {
    const { guia, last } = readFields(request.body);
    const events = store.parcels.get(parcelKey(String(guia)));
    if (!events || typeof last !== "number") return reply.code(400).send({ error: "Send { guia, last: number }." });
    store.parcels.set(parcelKey(String(guia)), events.slice(0, Math.max(0, events.length - last)));
    return { ok: true };
  });

  /** The next questions are refused with 429. */
  app.post("/skydropx/busy", async (request) => {
    const times = Number(readFields(request.body)["times"] ?? 1);
    store.refusals = Number.isInteger(times) && times > 0 ? times : 1;
    return { times: store.refusals };
  });

  /** Every access token given so far stops being good. */
  app.post("/skydropx/tokens/revoke", async () => {
    store.tokens.clear();
    return { ok: true };
  });
};
