import { Marked } from "marked";
import { type Clause, type LegalText, unknownBlanks } from "../../shared/domain/text/legal/legal-text.ts";

/** `Entregas y costos {#envios}`: the name and the address of a clause. */
const CLAUSE_HEADING = /^(.+?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/;

const markdown = new Marked({
  renderer: {
    html({ text }) {
      throw new Error(`no puede llevar HTML: ${text.trim()}`);
    },
  },
});

/** A legal text with the Markdown of each clause, for what does not print HTML. */
export interface ParsedLegalText extends LegalText {
  readonly clauses: readonly (Clause & { readonly markdown: string })[];
  readonly leadMarkdown: string;
}

/**
 * A legal text as its Markdown file says it (content/legal/README.md).
 *
 * @throws Error with a sentence in Spanish, for the person who edits the texts.
 */
export function parseLegalText(source: string): ParsedLegalText {
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
  const leadMarkdown = lead.trim();
  return { title: title.trim(), lead: leadMarkdown === "" ? "" : htmlOf(leadMarkdown), leadMarkdown, clauses };
}

function clauseOf(part: string): Clause & { markdown: string } {
  const end = part.indexOf("\n");
  const heading = (end < 0 ? part : part.slice(0, end)).trim();
  const [, title, id] = CLAUSE_HEADING.exec(heading) ?? [];
  if (title === undefined || id === undefined) throw new Error(`«${heading}» debe terminar con su ancla: {#ancla}`);
  const words = end < 0 ? "" : part.slice(end).trim();
  const html = words === "" ? "" : htmlOf(words);
  if (html === "") throw new Error(`la cláusula «${title}» está vacía`);
  return { id, title, html, markdown: words };
}

const htmlOf = (text: string): string => markdown.parse(text, { async: false }).trim();
