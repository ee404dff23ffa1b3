import { createHash } from "node:crypto";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { ActionContext } from "../staff-action.ts";
import { writeLine } from "../../audit/write-line.ts";
import { changedMeanwhile, notPossible, type StaffError } from "../staff-error.ts";
import { lockCatalogForUpdate } from "./lock-catalog.ts";

/** Tyres that one act is about, with the version of each that the member saw. */
export interface SeenTire {
  readonly code: string;
  readonly expected: number;
}

export interface LockedTire {
  readonly code: string;
  readonly productId: number;
  readonly isActive: boolean;
  readonly isLineActive: boolean;
  readonly featuredPosition: number | null;
}

/** Locks all of them; one that changed meanwhile stops the act, and nothing is done to any. */
export async function lockTires(
  { db }: Pick<ActionContext, "db">,
  tires: readonly SeenTire[],
): Promise<Result<readonly LockedTire[], StaffError>> {
  await lockCatalogForUpdate(db);
  const seen = new Map(tires.map(({ code, expected }) => [code, expected]));
  const rows = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["code", "product_id", "tire.is_active", "product.is_active as line_active", "featured_position"])
    .select("tire.version")
    .where("code", "in", [...seen.keys()])
    .orderBy("code")
    // A buyer's new cart line is not kept waiting: its foreign key needs the tyre's code only.
    .forNoKeyUpdate("tire")
    .execute();
  const missing = [...seen.keys()].find((code) => !rows.some((row) => row.code === code));
  if (missing !== undefined) return notPossible(`No existe la llanta ${missing}.`);
  const changed = rows.filter(({ code, version }) => seen.get(code) !== version);
  if (changed.length > 0) {
    const names = changed.map(({ code }) => code);
    return changedMeanwhile(
      names.length === 1
        ? `La llanta ${names[0]} cambió mientras la veías. No se hizo nada.`
        : `${names.length} llantas cambiaron mientras las veías: ${names.slice(0, 5).join(", ")}. No se hizo nada.`,
      { changed: changed.map(({ code, version }) => ({ code, version })) },
    );
  }
  return ok(
    rows.map((row) => ({
      code: row.code,
      productId: row.product_id,
      isActive: row.is_active,
      isLineActive: row.line_active,
      featuredPosition: row.featured_position,
    })),
  );
}

/** One tyre by its code; several by a digest of their codes, so that the same set is asked for once. */
export const tiresSubject = (codes: readonly string[]) =>
  codes.length === 1
    ? { kind: "tire", id: codes[0] ?? "" }
    : { kind: "tires", id: createHash("sha256").update(codes.join(",")).digest("hex").slice(0, 16) };

/** Of an act on many tyres each has a line of its own too, for its history. */
export async function writeLineOfEach(
  { db, actor, reason, approvalId }: ActionContext,
  action: string,
  lines: readonly {
    readonly code: string;
    readonly before: Record<string, unknown>;
    readonly after: Record<string, unknown>;
  }[],
): Promise<void> {
  if (lines.length < 2) return;
  for (const { code, before, after } of lines) {
    const record = {
      subject: { kind: "tire", id: code },
      before,
      after,
      ...(approvalId !== undefined && { approvalId }),
    };
    await writeLine(db, { action, actor, reason, record });
  }
}
