import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Of all headers of a call. nginx takes 8 kB of one and answers a longer one with 400, as this does. */
const HEADER_LIMIT_BYTES = 8 * 1024;
const HTML = "text/html; charset=utf-8";
const pageOf = (status: string): string =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`;

export interface ReverseProxy {
  readonly url: string;
  /** Its machine is gone: new connections are refused, and open ones are cut. */
  stop(): Promise<void>;
  /** The same once the next answer for this path is handed over. */
  stopAfter(path: string): void;
  /** It is back, at the address it had. */
  start(): Promise<void>;
}

interface Manner {
  /** What a request for this path waits for before it is handed on. In the browser it would cost each request of the page. */
  readonly hold?: (path: string) => Promise<unknown> | undefined;
}

/**
 * What stands between customers and a shop. It hands on every byte, and says what such servers say by themselves: a page of its own
 * with 502 when the shop is gone, with 400 when a call's headers are too long.
 */
export async function startReverseProxy(shopUrl: string, { hold }: Manner = {}): Promise<ReverseProxy> {
  let lastPath: string | undefined;

  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    const held = hold?.(request.url ?? "/");
    if (held === undefined) handOn(request, response);
    else void held.then(() => handOn(request, response));
  };
  const handOn = (request: IncomingMessage, response: ServerResponse): void => {
    // The client left meanwhile.
    if (response.destroyed) return;
    const { method, headers, url = "/" } = request;
    const onward = ask(new URL(url, shopUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "content-type": HTML }).end(pageOf("502 Bad Gateway"));
    });
    response.once("close", () => onward.destroy());
    response.once("finish", () => {
      if (lastPath !== new URL(url, shopUrl).pathname) return;
      lastPath = undefined;
      void stop();
    });
    request.pipe(onward);
  };

  const server = createServer({ maxHeaderSize: HEADER_LIMIT_BYTES }, receive);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === "HPE_HEADER_OVERFLOW" ? "400 Request Header Or Cookie Too Large" : "400 Bad Request";
    if (!socket.writable) return;
    socket.end(`HTTP/1.1 ${status}\r\nContent-Type: ${HTML}\r\nConnection: close\r\n\r\n${pageOf(status)}`);
  });

  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    // By name, as the shop's own address: cookies of one are cookies of the other.
    url: `http://localhost:${port}`,
    stop,
    stopAfter: (path) => {
      lastPath = path;
    },
    start: () => (server.listening ? Promise.resolve() : listen(port)),
  };
}
