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

/**
 * The data of the page's loaders, as the browser's router reads them. React Router's own component for it (`StreamTransfer`) suspends
 * at each part of the stream, which costs a page that is rendered whole a tenth of its time.
 */
async function dataScript(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return "";
  // "<" would end the script; the two others end a line in older engines' scripts.
  const data = JSON.stringify(await text(stream)).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

const END = "</body>";

/** Puts the data behind React Router's own scripts, which come first in the body's end. */
function withData(html: Buffer, script: string): Buffer {
  const end = html.lastIndexOf(END);
  return Buffer.concat([html.subarray(0, end), Buffer.from(script), html.subarray(end)]);
}

/** Pages are rendered whole before the first byte: they are cached, and search engines read them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, keepHtml, report } = shopOf(context);
  let finalStatus = status;
  const page = new Collector();
  const { serverHandoffStream, ...entry } = routerContext;
  const data = await dataScript(serverHandoffStream, nonce);
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <KeptDrawings value={keepDrawing}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </KeptDrawings>
      </ScriptNonce>,
      {
        nonce,
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
  headers.set("content-type", "text/html; charset=utf-8");
  const html = withData(page.bytes, entry.renderMeta?.didRenderScripts ? data : "");
  // While developing, Vite's own scripts expect the page's to run by itself.
  keepHtml(import.meta.env.PROD ? withCodeAfterPaint(html) : html);
  return new Response(null, { headers, status: finalStatus });
}
