import type { FastifyInstance } from "fastify";
import { readFields } from "../core/control-fields.ts";
import type { SatStatus } from "./status.ts";

/** Fields that go over the true ones, as often as a test wants. */
export type OrderedStatus = { fields: Partial<SatStatus>; timesLeft: number };

const NAMES = ["CodigoEstatus", "EsCancelable", "Estado", "EstatusCancelacion", "ValidacionEFOS"] as const;

export const satControlRoutes = (app: FastifyInstance, ordered: OrderedStatus[]): void => {
  /** The next answers of the service say what a test wants, true or not. */
  app.post("/sat/next", async (request) => {
    const sent = readFields(request.body);
    const fields = Object.fromEntries(
      NAMES.filter((name) => typeof sent[name] === "string").map((name) => [name, String(sent[name])]),
    );
    const times = Number(sent["times"] ?? 1);
    ordered.push({ fields, timesLeft: Number.isInteger(times) && times > 0 ? times : 1 });
    return { ok: true };
  });
};
