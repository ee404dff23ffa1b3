import path from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";
import { type Clause, type LegalText, unknownBlanks } from "../../shared/domain/text/legal-text.ts";

/** `Entregas y costos {#envios}`: the name and the address of a clause. */
const CLAUSE_HEADING = /^(.+?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/;

const markdown = new Marked({
  renderer: {
    html({ text }) {
      throw new Error(`no puede llevar HTML: ${text.trim()}`);
    },
  },
});

/**
 * A legal text as its Markdown file says it (content/legal/README.md).
 *
 * @throws Error with a sentence in Spanish, for the person who edits the texts.
 */
export function parseLegalText(source: string): LegalText {
  const [unknown] = unknownBlanks(source);
  if (unknown !== undefined) throw new Error(`{{${unknown}}} no es un dato que la tienda conozca`);
  const [head = "", ...parts] = source.replaceAll("\r\n", "\n").split(/^## /m);
  const [, title, lead = ""] = /^# (.+)\n([\s\S]*)$/.exec(head.trimStart()) ?? [];
  if (title === undefined) throw new Error("debe empezar con un título: # Título");
  const clauses = parts.map(clauseOf);
  if (clauses.length === 0) throw new Error("no tiene cláusulas: ## Nombre {#ancla}");
  const ids = clauses.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`el ancla {#${twice}} está dos veces`);
  return { title: title.trim(), lead: lead.trim() === "" ? "" : htmlOf(lead), clauses };
}

function clauseOf(part: string): Clause {
  const end = part.indexOf("\n");
  const heading = (end < 0 ? part : part.slice(0, end)).trim();
  const [, title, id] = CLAUSE_HEADING.exec(heading) ?? [];
  if (title === undefined || id === undefined) throw new Error(`«${heading}» debe terminar con su ancla: {#ancla}`);
  const html = end < 0 ? "" : htmlOf(part.slice(end));
  if (html === "") throw new Error(`la cláusula «${title}» está vacía`);
  return { id, title, html };
}

const htmlOf = (text: string): string => markdown.parse(text, { async: false }).trim();

/** Lets pages import a legal text: the parser stays in the build. */
export const legalTexts: Plugin = {
  name: "legal-texts",
  transform(source, file) {
    if (!/\/content\/legal\/[^/]+\.md$/.test(file)) return null;
    try {
      return { code: `export default ${JSON.stringify(parseLegalText(source))};`, map: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`El texto ${path.basename(file)} ${reason}.`, { cause: error });
    }
  },
};
