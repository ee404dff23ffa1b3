import type { SandboxProvider } from "../core/sandbox-provider.ts";
import { escapeXml, findElement, parseXml, XmlError } from "../core/xml.ts";
import type { PacContext } from "../pac/pac-context.ts";
import { satControlRoutes } from "./sat-control.routes.ts";
import type { OrderedStatus } from "./sat-control.routes.ts";
import { findStatus } from "./status.ts";
import type { SatStatus } from "./status.ts";
import { verificationPageRoutes } from "./verification-page.routes.ts";

const SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
const FIELDS = "http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio";
const ACTION = "http://tempuri.org/IConsultaCFDIService/Consulta";

const envelope = (body: string) => `<s:Envelope xmlns:s="${SOAP}"><s:Body>${body}</s:Body></s:Envelope>`;

const toSoap = (status: SatStatus): string => {
  const fields = Object.entries(status).map(([name, text]) =>
    text === "" ? `<a:${name}/>` : `<a:${name}>${escapeXml(text)}</a:${name}>`,
  );
  return envelope(
    `<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="${FIELDS}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${fields.join("")}</ConsultaResult></ConsultaResponse>`,
  );
};

const toFault = (text: string): string =>
  envelope(
    `<s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="es">${escapeXml(text)}</faultstring></s:Fault>`,
  );

/** The printed expression in a SOAP request; null without one. */
const readRequest = (body: unknown): string | null => {
  try {
    const root = parseXml(Buffer.isBuffer(body) ? body.toString("utf8") : "");
    return findElement(root, "expresionImpresa")?.text ?? null;
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
};

/** The SAT's public service for the status of a CFDI, and its page: they know what the sandbox's PAC stamped. */
export const createSat = (pac: PacContext): SandboxProvider => {
  const ordered: OrderedStatus[] = [];
  return {
    name: "sat",
    prefix: "/sat",
    links: [{ href: "/sat/verificacion", text: "SAT de pruebas: verifica una factura" }],
    routes: async (app) => {
      verificationPageRoutes(app, pac);
      await app.register(async (soap) => {
        soap.removeAllContentTypeParsers();
        soap.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
        soap.post("/ConsultaCFDIService.svc", async (request, reply) => {
          const expression = readRequest(request.body);
          const action = String(request.headers["soapaction"] ?? "").replaceAll('"', "");
          reply.type("text/xml; charset=utf-8");
          if (expression === null || action !== ACTION)
            return reply.code(500).send(toFault("El mensaje no se puede procesar en el receptor."));
          const order = ordered[0];
          if (order) {
            order.timesLeft -= 1;
            if (order.timesLeft <= 0) ordered.shift();
          }
          return toSoap({ ...findStatus(pac, expression).status, ...order?.fields });
        });
      });
    },
    control: async (app) => satControlRoutes(app, ordered),
    faultBody: (status) => toFault(status === 500 ? "Error interno." : "Servicio no disponible."),
    sweep: async () => {},
    reset: () => {
      ordered.length = 0;
    },
  };
};
