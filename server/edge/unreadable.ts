import http from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { WireError } from "../../shared/contract/endpoint.ts";
import { ERROR_STATUSES } from "../../shared/contract/error-codes.ts";
import type { Config } from "../config/config.ts";
import { securityHeaders } from "./security-headers.ts";
import { standalonePage } from "./standalone-page.ts";

const JSON_TYPE = "application/json; charset=utf-8";

const NO_ADDRESS = {
  title: "Esta dirección no es válida",
  text: "Puede que esté incompleta o que tenga un error. Empieza en la portada: ahí buscas tus llantas por vehículo o por medida.",
  action: { href: "/", label: "Ir a la portada" },
} as const;

/** Whether the browser accepts a page. An address of the API always gets JSON. */
export const acceptsPage = ({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean =>
  !/^\/(api|token)(\/|\?|$)/i.test(url) && (headers.accept ?? "").includes("text/html");

const ADDRESS_REFUSALS: Readonly<Record<400 | 414, WireError>> = {
  400: { Message: "La dirección no es válida.", Codigo: "unreadable" },
  414: { Message: "La dirección es demasiado larga.", Codigo: "addressTooLong" },
};

/**
 * Refuses an address that is malformed, as `/%E0%A4%A`, or longer than any page's: a page for a person, JSON otherwise. An address that does
 * not decode reaches no route and no hook.
 */
export function createAddressRefusal(config: Config) {
  const page = standalonePage(config, NO_ADDRESS);
  const common = { ...securityHeaders(config), "cache-control": "no-store" };
  return (request: FastifyRequest, reply: FastifyReply, status: 400 | 414 = 400): FastifyReply => {
    void reply.headers(common).code(status);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && acceptsPage(request)) return reply.headers(page.headers).send(page.bytes);
    return reply.type(JSON_TYPE).send(JSON.stringify(ADDRESS_REFUSALS[status]));
  };
}

export type AddressRefusal = ReturnType<typeof createAddressRefusal>;

const UNREADABLE: WireError = { Message: "La solicitud no se pudo leer.", Codigo: "unreadable" };
/** By the code of Node's error. */
const REFUSALS: Readonly<Record<string, WireError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { Message: "La solicitud tardó demasiado en llegar.", Codigo: "requestTimeout" },
  HPE_HEADER_OVERFLOW: { Message: "Los encabezados de la solicitud son demasiado largos.", Codigo: "headersTooLarge" },
};

/** Refuses bytes that are not HTTP, arrive too slowly, or have too long headers, and closes the connection: there is no request yet. */
export const refuseUnreadable =
  (config: Config) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const refusal = REFUSALS[error.code ?? ""] ?? UNREADABLE;
    const status = ERROR_STATUSES[refusal.Codigo];
    const body = JSON.stringify(refusal);
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
