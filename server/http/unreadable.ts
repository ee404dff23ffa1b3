import http from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";
import { securityHeaders } from "./security-headers.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** An address that does not decode: no route and no hook sees it. */
export function refuseAddress(reply: FastifyReply, config: Config): void {
  const headers = { ...securityHeaders(config), "cache-control": "no-store" };
  void reply.headers(headers).code(400).type(JSON_TYPE).send({ Message: "La dirección no es válida." });
}

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
