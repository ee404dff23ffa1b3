import type { ShopInfo } from "../../../../shared/contract/api.ts";

/** What search engines and shared links want; `path` is from the shop's root. */
export const absoluteUrl = ({ publicUrl }: ShopInfo, path: string): string => new URL(path, publicUrl).href;
