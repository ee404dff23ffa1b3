import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withCodeAfterPaint } from "./page/early-code.ts";
import { ScriptNonce } from "./page/script-nonce.ts";
import { shopOf } from "./shop-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Logs faults while loading or rendering. A refusal (404) and an aborted request are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) shopOf(context).report(error);
};

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
  const page = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(page);
          resolve();
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
  const html = await text(page);
  // While developing, Vite's own scripts expect the page's to run by itself.
  keepHtml(import.meta.env.PROD ? withCodeAfterPaint(html) : html);
  return new Response(null, { headers, status: finalStatus });
}
