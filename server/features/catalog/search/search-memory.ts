import { parseTireSize, type TireSize } from "../../../../shared/domain/tires/tire-size.ts";
import type { Handle } from "../../../db/database.ts";
import type { ResponseCache } from "../../../response-cache/response-cache.ts";
import { searchNames, type SearchNames } from "./search-names.ts";
import { findNames } from "./search.repository.ts";

export interface SearchableCatalog {
  readonly names: SearchNames;
  readonly sizes: readonly { readonly key: string; readonly size: TireSize }[];
}

interface Remembered {
  readonly version: number;
  readonly readAt: number;
  readonly catalog: Promise<SearchableCatalog>;
}

/** Bounds the age of names while changes of the catalogue are not heard of. */
const LONGEST_MS = 60_000;

const remembered = new WeakMap<ResponseCache, Remembered>();

/** The catalogue's names, read once for each of its versions. */
export function searchableCatalog(db: Handle, responseCache: ResponseCache): Promise<SearchableCatalog> {
  const { version } = responseCache;
  const known = remembered.get(responseCache);
  if (known?.version === version && Date.now() - known.readAt < LONGEST_MS) return known.catalog;
  const catalog = readCatalog(db);
  remembered.set(responseCache, { version, readAt: Date.now(), catalog });
  // To be read again by the next search.
  catalog.catch(() => remembered.delete(responseCache));
  return catalog;
}

async function readCatalog(db: Handle): Promise<SearchableCatalog> {
  const stored = await findNames(db);
  return {
    names: searchNames(stored),
    sizes: stored.sizeKeys.flatMap((key) => {
      const size = parseTireSize(key);
      return size.ok ? [{ key, size: size.value }] : [];
    }),
  };
}
