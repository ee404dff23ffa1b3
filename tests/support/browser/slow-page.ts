import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowPage {
  readonly url: string;
  /** The rest of the page comes. */
  resume(): void;
  close(): Promise<void>;
}

/** Pages opened by this address stop before these words until the test lets them go on. */
export async function startSlowPage(shopUrl: string, words: string): Promise<SlowPage> {
  const { promise: rest, resolve: resume } = Promise.withResolvers<void>();
  const handOn = async ({ url = "/", headers: { cookie = "" } }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(url, shopUrl), { headers: { cookie }, redirect: "manual" });
    // As it is read here: unpacked.
    const { "content-length": _length, "content-encoding": _coding, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const at = headers["content-type"]?.startsWith("text/html") ? body.indexOf(words) : body.length;
    if (at < 0) throw new Error(`${url} does not have ${words}`);
    response.write(body.subarray(0, at));
    if (at < body.length) await rest;
    response.end(body.subarray(at));
  };
  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    resume,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
