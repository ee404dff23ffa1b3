import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { LATEST_MIGRATION } from "../db/migrate.ts";
import type { Services } from "../http/services.ts";

/** `/healthz`: the process is up. `/readyz`: it accepts requests, and the database has this version's schema (decisions §9). */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: "stopping" });
    const { rows } = await sql<{ found: boolean }>`
      select exists(select 1 from kysely_migration where name = ${LATEST_MIGRATION}) as found`
      .execute(db)
      .catch(() => ({ rows: [] }));
    return rows[0]?.found ? { status: "ready" } : reply.code(503).send({ status: "not ready" });
  });
}
