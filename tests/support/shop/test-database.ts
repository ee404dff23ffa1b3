import { randomBytes } from "node:crypto";
import pg from "pg";

export const TEMPLATE_DATABASE = "shop_template";

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL's own: a database without a table. */
export const EMPTY_DATABASE = "template0";

/** A database of the caller's own, copied from the template in a fraction of a second. */
export async function createTestDatabase(
  serverUrl: string,
  template = TEMPLATE_DATABASE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name} template ${template}`);
  return { url: databaseUrl(serverUrl, name), drop: () => admin(`drop database if exists ${name} with (force)`) };
}
