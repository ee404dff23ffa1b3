import type { FastifyInstance, FastifyReply } from "fastify";
import type { WireError } from "../../../../shared/contract/endpoint.ts";
import { publicUrl } from "../../../config/config.ts";
import type { Services } from "../../../http/services.ts";
import { type SitemapPart, sitemapParts } from "./sitemap.service.ts";
import { robotsText, sitemapIndex, urlSet } from "./sitemap.ts";

/** Far below the protocol's 50,000: a crawler waits while a file is made. */
const MOST_ADDRESSES = 10_000;
const CACHE_CONTROL = "public, max-age=3600";

/** What search engines ask for before they read the pages. */
export function sitemapRoutes(app: FastifyInstance, { config, db, responseCache }: Services): void {
  const { origin } = new URL(publicUrl(config));
  const absolute = (path: string): string => `${origin}${path}`;
  const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
    reply.header("cache-control", CACHE_CONTROL).type("application/xml; charset=utf-8").send(xml);

  /** Where the list is cut takes reading all of it, and only changes with the catalogue; what a part holds is always read. */
  let cut: { readonly version: number; readonly parts: Promise<readonly SitemapPart[]> } | undefined;
  const currentParts = async (): Promise<readonly SitemapPart[]> => {
    const { version } = responseCache;
    // Requests that come while it is being cut wait for the same answer.
    const current = cut?.version === version ? cut : { version, parts: sitemapParts(db, MOST_ADDRESSES) };
    cut = current;
    try {
      return await current.parts;
    } catch (fault) {
      if (cut === current) cut = undefined;
      throw fault;
    }
  };

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .header("cache-control", CACHE_CONTROL)
      .type("text/plain; charset=utf-8")
      .send(robotsText(absolute("/sitemap.xml"))),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = await currentParts();
    return sendXml(reply, sitemapIndex(parts.map((_, index) => absolute(`/sitemap-${index + 1}.xml`))));
  });

  app.get<{ Params: { part: string } }>(String.raw`/sitemap-:part(^\d{1,5}).xml`, async (request, reply) => {
    const parts = await currentParts();
    const part = parts[Number(request.params.part) - 1];
    if (!part)
      return reply
        .code(404)
        .send({ Message: "No existe esa parte del mapa del sitio.", Codigo: "notFound" } satisfies WireError);
    return sendXml(reply, urlSet((await part()).map(absolute)));
  });
}
