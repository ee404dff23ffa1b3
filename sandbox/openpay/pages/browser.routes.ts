import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { html } from "../../core/html.ts";

const SCRIPTS = {
  "openpay.v1.min.js": new URL("./browser/openpay.js", import.meta.url),
  "openpay-data.v1.min.js": new URL("./browser/openpay-data.js", import.meta.url),
};

/** The scripts a shop's page loads, and the fragment that the device collector asks for. */
export const browserRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const [name, file] of Object.entries(SCRIPTS)) {
    const source = await readFile(file, "utf8");
    app.get(`/js/${name}`, async (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        // The shop's page is another origin and may ask for a cross-origin isolated one.
        .header("cross-origin-resource-policy", "cross-origin")
        .send(source),
    );
  }

  app.get<{ Params: { m: string }; Querystring: { s?: string } }>("/antifraud/:m/components", async (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html`<div hidden data-openpay-device="${(request.query.s ?? "").slice(0, 64)}"></div>`.markup),
  );
};
