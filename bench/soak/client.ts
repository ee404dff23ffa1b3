import http from "node:http";

export interface Answered {
  /** 0: no answer came. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
  readonly body: () => unknown;
}

export interface Asked {
  readonly method?: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object;
}

const TIMEOUT_MS = 20_000;

/** A browser's connections, many of them, kept open; answers are read whole and unpacked only by those who need them. */
export function createClient(mostSockets: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets });

  const ask = ({ method = "GET", url, headers = {}, payload }: Asked): Promise<Answered> =>
    new Promise((resolve) => {
      const began = performance.now();
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const end = (status: number, retryAfter?: string, chunks: readonly Buffer[] = []) =>
        resolve({
          status,
          retryAfter,
          ms: performance.now() - began,
          body: () => JSON.parse(Buffer.concat(chunks).toString()) as unknown,
        });
      const request = http.request(
        url,
        {
          agent,
          method,
          timeout: TIMEOUT_MS,
          headers: {
            ...headers,
            ...(body !== undefined && {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => end(response.statusCode ?? 0, response.headers["retry-after"], chunks));
          response.on("error", () => end(0));
        },
      );
      request.on("timeout", () => request.destroy(new Error("timeout")));
      request.on("error", () => end(0));
      request.end(body);
    });

  const count = (sockets: NodeJS.ReadOnlyDict<readonly unknown[]>): number => Object.values(sockets).flat().length;
  return {
    ask,
    /** Connections to the shop, in use and kept. */
    openSockets: () => count(agent.sockets) + count(agent.freeSockets),
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;
