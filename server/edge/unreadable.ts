import http from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { securityHeaders } from "./security-headers.ts";
import { standalonePage } from "./standalone-page.ts";

const JSON_TYPE = "application/json; charset=utf-8";

const NO_ADDRESS = {
  title: "Esta dirección no es válida",
  text: "Puede que esté incompleta o que tenga un error. Empieza en la portada: ahí buscas tus llantas por vehículo o por medida.",
  action: { href: "/", label: "Ir a la portada" },
} as const;

/** Whether a person asks for a page, by what the browser accepts. An address of the API is answered with JSON always. */
const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|token)(\/|\?|$)/i.test(url) &&
  (headers.accept ?? "").includes("text/html");

/**
 * Answers an address that is malformed, as `/%E0%A4%A`, or longer than any page's: a page for a person, JSON otherwise. Where it does not
 * decode, no route and no hook sees it.
 */
export function createAddressRefusal(config: Config) {
  const page = standalonePage(config, NO_ADDRESS);
  const common = { ...securityHeaders(config), "cache-control": "no-store" };
  return (request: FastifyRequest, reply: FastifyReply, status: 400 | 414 = 400): FastifyReply => {
    void reply.headers(common).code(status);
    if (wantsPage(request)) return reply.headers(page.headers).send(page.bytes);
    const Message = status === 414 ? "La dirección es demasiado larga." : "La dirección no es válida.";
    return reply.type(JSON_TYPE).send(JSON.stringify({ Message }));
  };
}

export type AddressRefusal = ReturnType<typeof createAddressRefusal>;

const UNREADABLE = [400, "La solicitud no se pudo leer."] as const;
/** By the code of Node's error. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "La solicitud tardó demasiado en llegar."],
  HPE_HEADER_OVERFLOW: [431, "Los encabezados de la solicitud son demasiado largos."],
};

/** What is no HTTP, came too slowly, or has headers without end: there is no request yet, only a connection, and it ends here. */
export const refuseUnreadable =
  (config: Config) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const [status, Message] = REFUSALS[error.code ?? ""] ?? UNREADABLE;
    const body = JSON.stringify({ Message });
    const headers = {
      ...securityHeaders(config),
      "cache-control": "no-store",
      "content-type": JSON_TYPE,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    }
    socket.destroySoon();
  };
