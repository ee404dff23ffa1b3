import path from "node:path";
import type { Plugin } from "vite";
import type { LegalText } from "../../shared/domain/text/legal/legal-text.ts";
import { parseLegalText } from "../texts/parse-legal-text.ts";

/** Lets pages import a legal text: the parser stays in the build. */
export const legalTexts: Plugin = {
  name: "legal-texts",
  transform(source, file) {
    if (!/\/content\/legal\/[^/]+\.md$/.test(file)) return null;
    try {
      return { code: `export default ${JSON.stringify(pageTextOf(source))};`, map: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`El texto ${path.basename(file)} ${reason}.`, { cause: error });
    }
  },
};

/** Without the Markdown, which no page shows. */
export function pageTextOf(source: string): LegalText {
  const { title, lead, clauses } = parseLegalText(source);
  return { title, lead, clauses: clauses.map(({ id, title: name, html }) => ({ id, title: name, html })) };
}
