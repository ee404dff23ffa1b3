import { readdirSync, readFileSync } from "node:fs";
import {
  editionOn,
  GENERAL_LINE,
  treadText,
  type WarrantyTerms,
  yearsText,
} from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import type { Config } from "../../config/config.ts";
import { type ParsedLegalText, parseLegalText } from "../../texts/parse-legal-text.ts";

const FOLDER = new URL("../../../content/garantia/", import.meta.url);

/** One edition of a product line's guarantee, as its file has it (content/garantia/README.md). */
export interface WarrantyEdition extends WarrantyTerms {
  /** Folder of its text. */
  readonly line: string;
  /** Markdown with blanks. */
  readonly source: string;
}

/** Values of the blanks that a text may have. */
type Blank = "tienda" | "razón social" | "domicilio" | "teléfono" | "correo" | "línea" | "años" | "piso mínimo";

const HEAD = /^---\naños: (\d{1,2})\npiso mínimo: (\d{1,2}(?:\.\d)?)\n---\n+([\s\S]+)$/;
const BLANK = /\{\{([^{}]*)\}\}/g;

/**
 * Reads one edition.
 *
 * @throws Error with a sentence in Spanish, for the person who edits the texts.
 */
export function parseEdition(line: string, from: string, file: string): WarrantyEdition {
  const [, years, tread, source = ""] = HEAD.exec(file.replaceAll("\r\n", "\n")) ?? [];
  if (years === undefined || tread === undefined)
    throw new Error("debe empezar con «años» y «piso mínimo» entre rayas");
  return { line, from, years: Number(years), leastTreadMm: Number(tread), source };
}

let read: ReadonlyMap<string, readonly WarrantyEdition[]> | undefined;

/** Every line with a text of its own, and the general one; editions from the oldest. They are read once: a change is a new release. */
function allEditions(): ReadonlyMap<string, readonly WarrantyEdition[]> {
  read ??= new Map(
    readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, editionsOf(name)] as const),
  );
  return read;
}

function editionsOf(line: string): WarrantyEdition[] {
  const folder = new URL(`${line}/`, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => parseEdition(line, name.slice(0, -".md".length), readFileSync(new URL(name, folder), "utf8")));
}

/** The edition of a product line that was in force on a day (`yyyy-mm-dd`); a line without a text of its own on that day has the general one. */
export function editionOf(line: string | null, day: string): WarrantyEdition {
  const editions = allEditions();
  const own = (line !== null && editions.get(line)) || [];
  const found = editionOn({ own, general: editions.get(GENERAL_LINE) ?? [] }, day);
  if (!found) throw new Error("There is no general guarantee in content/garantia.");
  return found;
}

type Shop = Pick<Config, "SHOP_NAME" | "SHOP_LEGAL_NAME" | "SHOP_ADDRESS" | "SHOP_PHONE" | "SHOP_EMAIL">;

/**
 * An edition's text with its blanks filled. `lineName`: as customers know the line; empty for the general text.
 *
 * @throws Error with a sentence in Spanish for a text that cannot be read or has an unknown blank.
 */
export function warrantyText(edition: WarrantyEdition, shop: Shop, lineName: string): ParsedLegalText {
  const values: Readonly<Record<Blank, string>> = {
    tienda: shop.SHOP_NAME,
    "razón social": shop.SHOP_LEGAL_NAME,
    domicilio: shop.SHOP_ADDRESS,
    teléfono: shop.SHOP_PHONE,
    correo: shop.SHOP_EMAIL,
    línea: lineName,
    años: yearsText(edition.years),
    "piso mínimo": treadText(edition.leastTreadMm),
  };
  return parseLegalText(
    edition.source.replaceAll(BLANK, (whole, name: string) => {
      const value = values[name.trim() as Blank] as string | undefined;
      return value === undefined ? whole : asMarkdown(value);
    }),
  );
}

/** A setting is text, whatever signs it has. */
const asMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);

/** Every edition, for the test that knows their prints. */
export const everyEdition = (): readonly WarrantyEdition[] => [...allEditions().values()].flat();
