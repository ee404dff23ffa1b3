import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { ImportChangeRow, ImportProblemRow, ImportRun } from "../../../shared/contract/staff/imports/imports.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { publicUrl } from "../../../server/config/config.ts";
import { checkImport } from "../../../server/imports/runs/start-check.ts";
import type { TestShop } from "../shop/test-shop.ts";
import { aMember, type TestOffice } from "./test-office.ts";

export interface ImportAnswer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly id?: number;
  readonly result?: { readonly id: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
}

/** A member who imports over HTTP; the check's job is carried out by hand, in its own process as always. */
export async function anImporter(shop: TestShop, office: TestOffice, role: SeededRole = "dueño") {
  const { headers, staffId } = await aMember(shop, role);
  const post = async (url: string, payload: object = {}): Promise<ImportAnswer> => {
    const sent = { ...headers, "idempotency-key": randomUUID() };
    const answer = await office.call({ method: "POST", url: `/staff/${url}`, headers: sent, payload });
    return { status: answer.statusCode, ...answer.json<Omit<ImportAnswer, "status">>() };
  };
  const get = async <T>(url: string): Promise<T> => (await office.call({ url: `/staff/${url}`, headers })).json<T>();
  const upload = async (
    kind: string,
    file: string | Buffer | Readable,
    { partial = false } = {},
  ): Promise<ImportAnswer> => {
    const answer = await office.call({
      method: "POST",
      url: `/staff/imports/files?kind=${kind}&fileName=prueba.csv${partial ? "&partial=1" : ""}`,
      headers: { ...headers, "content-type": "text/csv" },
      payload: file,
    });
    return { status: answer.statusCode, ...answer.json<Omit<ImportAnswer, "status">>() };
  };
  const run = (id: number) => get<ImportRun>(`imports/${id}`);
  const check = async (id: number): Promise<ImportRun> => {
    const asked = await post(`imports/${id}/check`);
    if (asked.status !== 200) throw new Error(asked.Message);
    await work(shop, id);
    return run(id);
  };
  /** Uploaded and checked. */
  const seen = async (kind: string, file: string | Buffer, options?: { readonly partial?: boolean }) => {
    const { id, Message } = await upload(kind, file, options);
    if (id === undefined) throw new Error(Message);
    return check(id);
  };
  const apply = ({ id, diffDigest }: Pick<ImportRun, "id" | "diffDigest">) =>
    post(`imports/${id}/apply`, { digest: diffDigest });
  const undo = async (id: number): Promise<ImportRun> => {
    const made = await post(`imports/${id}/undo`);
    if (!made.result) throw new Error(made.Message);
    return run(made.result.id);
  };
  const changes = async (id: number, query = "") =>
    (await get<{ items: ImportChangeRow[] }>(`imports/${id}/changes?limit=200${query}`)).items;
  const problems = async (id: number) =>
    (await get<{ items: ImportProblemRow[] }>(`imports/${id}/problems?limit=200`)).items;
  return { staffId, headers, post, get, upload, run, check, seen, apply, undo, changes, problems };
}

/** What the job of a check does. */
export async function work(shop: TestShop, runId: number): Promise<void> {
  const { attempt } = await shop.db
    .selectFrom("import_run")
    .select("attempt")
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  const { config, log } = shop.services;
  const shopOrigin = new URL(publicUrl(config)).origin;
  await checkImport({ db: shop.db, url: shop.databaseUrl, shopOrigin, log }, { runId, attempt });
}
