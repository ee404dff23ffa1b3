import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { KeptDrawings } from "../../ui/browser/kept-drawings.ts";
import { withCodeAfterPaint } from "./page/early-code.ts";
import { LOST_CODE_SCRIPT } from "./page/lost-code.ts";
import { ScriptNonce } from "./page/script-nonce.ts";
import { shopOf } from "./shop-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Logs faults while loading or rendering. A refusal (404) and an aborted request are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) shopOf(context).report(error);
};

/** Sizes that are looked at most; a drawing has 10 to 20 kB. */
const MAX_DRAWINGS = 60;
const drawings = new LRUCache<string, string>({ max: MAX_DRAWINGS });

function keepDrawing(key: string, draw: () => ReactElement): string {
  const html = drawings.get(key) ?? renderToString(draw(), { identifierPrefix: "kept" });
  drawings.set(key, html);
  return html;
}

/** Keeps what is written to it. */
class Collector extends Writable {
  readonly #parts: Uint8Array[] = [];
  override _write(part: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(part);
    done();
  }
  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** The loaders' data, as the browser's router reads them, and what speaks where the router itself does not come. */
function lastScripts(data: string, nonce: string): string {
  // "<" would end the script; the two last end a line in a script.
  const literal = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script><script nonce="${nonce}">${LOST_CODE_SCRIPT}</script>`;
}

const END = "</body>";

/** Puts them behind React Router's own scripts, which come first in the body's end. */
function withScripts(html: Buffer, scripts: string): Buffer {
  const end = html.lastIndexOf(END);
  return Buffer.concat([html.subarray(0, end), Buffer.from(scripts), html.subarray(end)]);
}

/**
 * Pages are rendered whole before the first byte: they are cached, and search engines read them. So their data are read first: React
 * Router's own component for them (`StreamTransfer`) suspends at each part of the stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isRendered, keepHtml, report } = shopOf(context);
  const { serverHandoffStream, ...entry } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  headers.set("content-type", "text/html; charset=utf-8");
  if (status === 200 && isRendered(data)) return new Response(null, { headers, status });
  let finalStatus = status;
  const page = new Collector();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <KeptDrawings value={keepDrawing}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </KeptDrawings>
      </ScriptNonce>,
      {
        nonce,
        // Parts that waited for their code stand in their place: React would put those of a long page at its end, hidden until a script runs.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          page.on("finish", resolve);
          pipe(page);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          report(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
  const html = withScripts(page.bytes, entry.renderMeta?.didRenderScripts ? lastScripts(data, nonce) : "");
  // While developing, Vite's own scripts expect the page's to run by itself.
  keepHtml(import.meta.env.PROD ? withCodeAfterPaint(html) : html);
  return new Response(null, { headers, status: finalStatus });
}
