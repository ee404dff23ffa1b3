import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";

type Received = {
  type: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Record<string, unknown>;
};

/** A shop's webhook address that remembers what came, of all types or `only` some. Answers 503 as often as `refuse` says, then 200. */
export const startWebhookReceiver = async () => {
  const received: Received[] = [];
  let refusalsLeft = 0;
  let wanted: readonly string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const body = JSON.parse(raw) as Record<string, unknown>;
      const { headers } = request;
      const type = String(body["type"] ?? body["event_type"]);
      if (wanted.length > 0 && !wanted.includes(type)) {
        response.end();
        return undefined;
      }
      received.push({ type, authorization: headers.authorization, headers, raw, body });
      response.writeHead(refusalsLeft > 0 ? 503 : 200).end();
      refusalsLeft -= 1;
      return undefined;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    types: () => received.map((one) => one.type),
    /** Forgets what came. */
    only: (...types: readonly string[]) => {
      received.length = 0;
      refusalsLeft = 0;
      wanted = types;
    },
    refuse: (times: number) => {
      refusalsLeft = times;
    },
    waitFor: (count: number) =>
      vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 2_000, interval: 5 }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
