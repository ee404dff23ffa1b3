import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowPage {
  readonly url: string;
  /** The rest of the page comes. */
  goOn(): void;
  close(): Promise<void>;
}

/** The shop behind a line on which a page stops at these words, until the test lets it go on. */
export async function startSlowPage(shopUrl: string, words: string): Promise<SlowPage> {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const server = createServer(({ method, headers, url = "/" }, response) => {
    const plain = { ...headers, "accept-encoding": "identity" };
    const onward = ask(new URL(url, shopUrl), { method, headers: plain }, async (answer) => {
      const isPage = answer.headers["content-type"]?.startsWith("text/html") ?? false;
      const { "content-length": _all, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isPage ? others : answer.headers);
      if (!isPage) {
        answer.pipe(response);
        return;
      }
      const page = (await answer.setEncoding("utf8").toArray()).join("");
      const at = page.indexOf(words);
      response.write(page.slice(0, at));
      await rest;
      response.end(page.slice(at));
    });
    onward.once("error", () => response.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    goOn,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
