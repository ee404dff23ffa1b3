import type { FastifyInstance } from "fastify";
import { satSeal } from "./certificates/sat-seal.ts";
import type { PacContext } from "./pac-context.ts";
import { PacError } from "./pac-errors.ts";

const NOT_FOUND = () => new PacError("CO1000 - Error no controlado.", "No existe.", 404);

/** Finds a document by UUID, with a token. */
export const warehouseRoutes = (app: FastifyInstance, context: PacContext): void => {
  app.get<{ Params: { uuid: string } }>("/datawarehouse/v1/live/:uuid", async ({ params }) => {
    const document = context.store.documents.get(params.uuid.toLowerCase());
    const records = document
      ? [
          {
            uuid: document.uuid,
            urlXml: context.xmlUrl(document),
            urlAckCfdi: document.acuse === null ? null : context.acuseUrl(document),
            urlPDF: null,
          },
        ]
      : [];
    return { data: { metaData: { page: 1, totalRecords: records.length }, records }, status: "success" };
  });
};

/** Files behind the addresses that the warehouse gives, which need no token, and the certificate of stamps. */
export const storageRoutes = (app: FastifyInstance, { store }: PacContext): void => {
  app.get<{ Params: { file: string } }>("/almacen/:file", async ({ params }, reply) => {
    const [, uuid = "", acuse] = /^([\da-f-]{36})(-acuse)?\.xml$/i.exec(params.file) ?? [];
    const document = store.documents.get(uuid.toLowerCase());
    const xml = acuse === undefined ? document?.xml : document?.acuse;
    if (!xml) throw NOT_FOUND();
    return reply
      .type("text/xml; charset=utf-8")
      .header("content-disposition", `attachment; filename="${params.file}"`)
      .send(xml);
  });

  app.get<{ Params: { file: string } }>("/certificados/:file", async ({ params }, reply) => {
    const { serial, certificate } = satSeal();
    if (params.file !== `${serial}.cer`) throw NOT_FOUND();
    return reply.type("application/pkix-cert").send(certificate);
  });
};
