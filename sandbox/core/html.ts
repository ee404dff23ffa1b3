import type { FastifyReply } from "fastify";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** Markup that is already safe; only `html` makes it. */
export type SafeHtml = { readonly markup: string };

type Piece = string | number | SafeHtml | readonly SafeHtml[];

const toMarkup = (piece: Piece): string => {
  if (typeof piece === "string") return escapeHtml(piece);
  if (typeof piece === "number") return String(piece);
  return "markup" in piece ? piece.markup : piece.map((one) => one.markup).join("");
};

/** Template tag: every text put in is escaped, markup made by `html` is not. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml => ({
  markup: strings.map((text, index) => (index === 0 ? text : toMarkup(pieces[index - 1] ?? "") + text)).join(""),
});

const STYLE: SafeHtml = {
  markup: `:root{color-scheme:light;font-family:system-ui,sans-serif;color:#1c2733;background:#eef1f5}
body{margin:0;line-height:1.5}header{background:#12324f;color:#fff;padding:.75rem 1.25rem}header a{color:#fff}
main{max-width:56rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 4px #0002}
main.narrow{max-width:27rem}h1{margin:0 0 1rem;font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #d9dfe6;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.25rem}dt{color:#51606f}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
button{font:inherit;padding:.6rem 1rem;border-radius:.5rem;border:1px solid #12324f;background:#fff;color:#12324f;cursor:pointer}
button.main{background:#12324f;color:#fff}button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
.stack{display:grid;gap:.6rem}.cards{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.75rem}
.cards li{border:1px solid #d9dfe6;border-radius:.5rem;padding:1rem}.row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}
input,select{font:inherit;padding:.5rem;border:1px solid #8794a1;border-radius:.5rem}
.note{background:#fff6da;border-radius:.5rem;padding:.6rem .8rem;font-size:.9rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid #d9dfe6;border-radius:.5rem;background:#fff}`,
};

// Inline style only and no script at all: nothing that a mail or an order brings along can run here.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";

type Page = { title: string; brand: string; body: SafeHtml; isNarrow?: boolean };

export const sendPage = (
  reply: FastifyReply,
  { title, brand, body, isNarrow = false }: Page,
  status = 200,
): FastifyReply =>
  reply
    .code(status)
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(
      html`<!doctype html>
        <html lang="es-MX">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <header><strong>${brand}</strong></header>
            <main class="${isNarrow ? "narrow" : "wide"}">${body}</main>
          </body>
        </html>`.markup,
    );
