import type { TestShop } from "../shop/test-shop.ts";
import { hashSecretToken, makeSecretToken } from "../../../server/features/session/secret-token.ts";

interface Guest {
  readonly email: string;
  readonly name?: string;
  readonly role?: string;
  readonly endsOn?: string;
  readonly invitedBy?: number;
  readonly staffId?: number;
  readonly expiresAt?: Date;
}

/** An invitation whose e-mail has arrived: its key. */
export async function anInvitation(
  { db }: Pick<TestShop, "db">,
  { email, name = "Paola Rentería", role = "atención", endsOn, invitedBy, staffId, expiresAt }: Guest,
): Promise<{ readonly key: string; readonly id: number }> {
  const key = makeSecretToken();
  const { id } = await db
    .insertInto("staff_invitation")
    .values({
      hash: hashSecretToken(key),
      email,
      name,
      role,
      ends_on: endsOn ?? null,
      invited_by: invitedBy ?? null,
      staff_id: staffId ?? null,
      expires_at: expiresAt ?? new Date(Date.now() + 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { key, id };
}
