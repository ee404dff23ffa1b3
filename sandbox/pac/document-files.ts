import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StampedDocument } from "./entities.ts";
import type { PacStore } from "./pac-store.ts";

/** What outlives a restart: the documents, and the names that clients gave to their requests. */
export type DocumentFiles = {
  /** Writes what changed since it was written last. */
  save(): void;
  clear(): void;
};

type Kept = { document: StampedDocument; customIds: [string, { uuid: string; until: number }][] };

const DATES: ReadonlySet<string> = new Set(["stampedAt", "issuedAt", "askedAt", "dueAt"]);
const revive = (name: string, value: unknown): unknown =>
  DATES.has(name) && typeof value === "string" ? new Date(value) : value;

/** What may change of a document after its stamp. */
const versionOf = ({ isCancelled, cancellations, acuse }: StampedDocument): string =>
  JSON.stringify([isCancelled, cancellations, acuse]);

/** Keeps a store's documents in a folder, a file each, and reads those that are there. Without a folder nothing is kept. */
export const openDocumentFiles = (store: PacStore, folder: string | undefined): DocumentFiles => {
  if (folder === undefined) return { save: () => undefined, clear: () => undefined };
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, string>();
  const read = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8"), revive) as Kept)
    .toSorted((one, other) => one.document.stampedAt.getTime() - other.document.stampedAt.getTime());
  for (const { document, customIds } of read) {
    store.documents.set(document.uuid, document);
    for (const [name, named] of customIds) store.customIds.set(name, named);
    written.set(document.uuid, versionOf(document));
  }
  return {
    save() {
      for (const document of store.documents.values()) {
        const version = versionOf(document);
        if (written.get(document.uuid) === version) continue;
        const customIds = [...store.customIds].filter(([, { uuid }]) => uuid === document.uuid);
        const file = path.join(folder, `${document.uuid}.json`);
        // A process that ends while it writes leaves the earlier file whole.
        writeFileSync(`${file}.new`, JSON.stringify({ document, customIds } satisfies Kept));
        renameSync(`${file}.new`, file);
        written.set(document.uuid, version);
      }
    },
    clear() {
      for (const uuid of written.keys()) rmSync(path.join(folder, `${uuid}.json`), { force: true });
      written.clear();
    },
  };
};
