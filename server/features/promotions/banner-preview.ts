import { createHmac, timingSafeEqual } from "node:crypto";
import { PREVIEW_HOURS } from "../../../shared/domain/promotions/banner-rules.ts";
import type { Handle } from "../../db/database.ts";

const TOKEN = /^(\d{1,10})-(\d{1,10})-(\d{1,12})-([0-9a-f]{40})$/;
const CODE_BYTES = 20;
const HOUR_MS = 3_600_000;

interface Preview {
  readonly bannerId: number;
  /** Of the banner when the link was made: a later one is not shown by it. */
  readonly revision: number;
  readonly expiresAt: Date;
}

const readSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "banner-preview").executeTakeFirstOrThrow())
    .secret;

const textOf = ({ bannerId, revision, expiresAt }: Preview): string =>
  `${bannerId}-${revision}-${Math.floor(expiresAt.getTime() / 1000)}`;

const codeOf = (secret: Buffer, text: string): Buffer =>
  createHmac("sha256", secret).update(`banner-preview:${text}`).digest().subarray(0, CODE_BYTES);

/** A token that shows one banner, as it is now, for two hours. */
export async function previewToken(
  db: Handle,
  banner: { readonly id: number; readonly revision: number },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + PREVIEW_HOURS * HOUR_MS);
  const text = textOf({ bannerId: banner.id, revision: banner.revision, expiresAt });
  return { token: `${text}-${codeOf(await readSecret(db), text).toString("hex")}`, expiresAt };
}

/** What a token shows; undefined for one that is over, or not ours. */
export async function readPreviewToken(db: Handle, token: string, now: Date): Promise<Preview | undefined> {
  const [, id = "", revision = "", seconds = "", code = ""] = TOKEN.exec(token) ?? [];
  if (code === "") return undefined;
  const preview = { bannerId: Number(id), revision: Number(revision), expiresAt: new Date(Number(seconds) * 1000) };
  if (!(preview.expiresAt > now)) return undefined;
  const isOurs = timingSafeEqual(codeOf(await readSecret(db), textOf(preview)), Buffer.from(code, "hex"));
  return isOurs ? preview : undefined;
}
