import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { warrantyPath } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { legalMetaOf } from "../legal/legal-meta.ts";
import type { WarrantyPageData } from "./warranty-page-data.ts";

export const warrantyMeta = (shop: ShopInfo, { line, lineName, text }: WarrantyPageData) =>
  legalMetaOf(shop, {
    title: text.title,
    description: `Qué cubre la garantía de las llantas${lineName && ` ${lineName}`}, cuánto dura, en qué condiciones y dónde se reclama.`,
    path: warrantyPath(line),
  });
