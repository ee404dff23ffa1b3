import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReadyBodies } from "../http/ready-bodies.ts";

/** Stands in a kept page where the nonce goes; nobody outside this process can write it into a page. */
export const NONCE_PLACE = randomBytes(16).toString("hex");

interface KeptPage {
  readonly version: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The page cut at its nonces. */
  readonly pieces: readonly string[];
}

const MAX_BYTES = 64 * 1024 * 1024;
const LONGEST_ADDRESS = 512;

/** Whole pages, which are the same for everybody; they go with the catalogue's version, like the ready-made answers. */
export function createPageCache(bodies: ReadyBodies) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.pieces.reduce((size, piece) => size + piece.length * 2, 512),
  });
  return {
    find(address: string, nonce: string) {
      const page = pages.get(address);
      if (!page || page.version !== bodies.version) return undefined;
      return { status: page.status, headers: page.headers, html: page.pieces.join(nonce) };
    },
    keep(
      address: string,
      page: { status: number; headers: Record<string, string>; html: string; version: number },
    ): void {
      if (
        page.status !== 200 ||
        page.version !== bodies.version ||
        !bodies.isListening ||
        address.length > LONGEST_ADDRESS
      )
        return;
      const { version, status, headers, html } = page;
      pages.set(address, { version, status, headers, pieces: html.split(NONCE_PLACE) });
    },
  };
}
