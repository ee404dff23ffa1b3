import http from "node:http";

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** An answer later than this is a hang. */
const PATIENCE_MS = 15_000;

/** Over a real connection, kept alive where the shop keeps it. */
export const send = (port: number, agent: http.Agent | undefined, asked: SentRequest): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = asked;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = http.request(
      { host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error("No answer.")));
    request.on("error", reject);
    request.end(body);
  });
