import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { buildProgramsIfChanged } from "../../../server/bundling/build.ts";
import { createDatabase, createPool } from "../../../server/db/database.ts";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { loadReferenceData } from "../../../server/seed/reference-data.ts";
import { seedIfEmpty } from "../../../server/seed/seed.ts";
import { migrateJobs } from "../../../server/db/migrate-queue.ts";
import { makeTempFolder, removeForgotten } from "./temp-folder.ts";
import { databaseUrl, TEMPLATE_DATABASE } from "./test-database.ts";

/** The server's programs, and one real PostgreSQL for the run, with a template that every test file copies: migrated and holding the demonstration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeForgotten();
  await buildProgramsIfChanged(path.resolve(import.meta.dirname, "..", "..", ".."));
  const { folder, remove } = await makeTempFolder("test");
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, "data"),
    // Nothing here outlives the run, so nothing has to reach the disk; the folder may be in memory, of which the log takes little.
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      max_wal_size: "256MB",
    },
  });
  await makeTemplate(server.url);
  project.provide("databaseServer", server.url);
  return async () => {
    await server.stop();
    await remove();
  };
}

/** The database that others are copied from. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  const url = databaseUrl(serverUrl, TEMPLATE_DATABASE);
  await migrate(url);
  await migrateJobs(url);
  const db = createDatabase(createPool({ url, size: 2, onError: () => undefined }));
  await loadReferenceData(db);
  await seedIfEmpty(db, new Date());
  await db.destroy();
  await admin.end();
}

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
  }
}
