import path from "node:path";
import { parseSync, type Plugin, Visitor } from "vite";

/** What the browser's client reads of an endpoint (apps/shop/api/api-client.ts); all else is for the server and its documents. */
const READ_BY_THE_BROWSER: ReadonlySet<string> = new Set(["method", "path", "auth", "bodyType"]);

/** Keeps the schema library and the schemas out of the browser, which never validates with them (docs/decisions/0013). */
export const contractWithoutSchemas: Plugin = {
  name: "contract-without-schemas",
  enforce: "pre",
  resolveId(source) {
    if (source !== "typebox" || this.environment.name !== "client") return null;
    return path.join(import.meta.dirname, "typebox-in-the-browser.ts");
  },
  transform: {
    filter: { id: /\/shared\/contract\/[^?]+\.ts$/, code: "defineEndpoint" },
    handler(code, id) {
      return this.environment.name === "client" ? { code: withoutSchemas(id, code), map: null } : null;
    },
  },
};

/** Endpoints without what only the server reads. The build then leaves out the schemas that nothing names any more. */
export function withoutSchemas(file: string, code: string): string {
  const unread: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [endpoint] }) {
      if (callee.type !== "Identifier" || callee.name !== "defineEndpoint") return;
      if (endpoint?.type !== "ObjectExpression") return;
      for (const property of endpoint.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        if (!READ_BY_THE_BROWSER.has(property.key.name)) unread.push(property);
      }
    },
  }).visit(parseSync(file, code).program);
  return unread.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
    code,
  );
}
