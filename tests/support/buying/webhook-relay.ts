import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

export interface WebhookRelay {
  readonly url: string;
  /** From now on what comes is this app's. */
  connect(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** An address for the providers' webhooks, there before the app is: it hands on every byte and the app's very answer. */
export async function startWebhookRelay(): Promise<WebhookRelay> {
  let app: FastifyInstance | undefined;
  const server = createServer((request, response) => {
    void buffer(request).then(async (payload) => {
      const { method = "POST", url = "/", headers } = request;
      const answer = await app?.inject({ method: method as "POST", url, headers, payload });
      response.writeHead(answer?.statusCode ?? 503, { "content-type": answer?.headers["content-type"] ?? "" });
      return response.end(answer?.rawPayload);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect: (built) => {
      app = built;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
