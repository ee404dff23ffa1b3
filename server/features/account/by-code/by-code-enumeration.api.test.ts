import { expect, test } from "vitest";
import { cookieOf, post, register } from "../../../../tests/support/account.ts";
import { queryTexts } from "../../../../tests/support/shop/count-queries.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../shared/domain/text/legal/privacy-notice.ts";
import { issueCode } from "../../session/sign-in-code.ts";

// No e-mails are sent here: what a call sends to the database is its own.
const shop = withTestShop();

const WRONG = "000000";

/** What a stranger sees of the whole way, and what the database is asked for it: a call takes as long as its work. */
async function wayOf(email: string, textsOf: ReturnType<typeof queryTexts>) {
  const remoteAddress = "198.18.77.1";
  const seen: unknown[] = [];
  const look = async (url: string, body: object, cookies: Record<string, string>) => {
    const { answer, texts } = await textsOf(() => post(shop, url, { email, ...body }, { cookies, remoteAddress }));
    seen.push({
      status: answer.statusCode,
      body: answer.body,
      headers: Object.keys(answer.headers).toSorted(),
      cookies: answer.cookies.map(({ value: _secret, ...cookie }) => cookie),
      texts,
    });
    return answer;
  };
  const asked = await look("/api/Cuenta/CodigoDeAcceso", {}, {});
  const cookies = { codigo: cookieOf(asked, "codigo") };
  const enter = () =>
    look("/api/Cuenta/CodigoDeAcceso/Entrar", { codigo: WRONG, notice: PRIVACY_NOTICE_VERSION }, cookies);
  await enter(); // before its e-mail is sent
  const { id } = await shop.db
    .selectFrom("sign_in_code")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  while ((await issueCode(shop.db, id, new Date()))?.code === WRONG);
  for (let attempt = 0; attempt < 6; attempt += 1) await enter(); // the last ones are over the limit
  await look("/api/Cuenta/CodigoDeAcceso", {}, cookies); // and so is another code
  return seen;
}

test("asking and guessing are the same words and the same work with an account, an unconfirmed one and none", async () => {
  const textsOf = queryTexts(shop);
  await register(shop, "sin.confirmar@correo.mx");
  await wayOf("primera@correo.mx", textsOf); // the log's secret is read once
  const stranger = await wayOf("no.tiene.cuenta@correo.mx", textsOf);
  expect(stranger).toHaveLength(9);
  expect(stranger.map((step) => (step as { status: number }).status)).toEqual([
    200, 400, 400, 400, 400, 400, 429, 429, 429,
  ]);
  expect(await wayOf("sofia.marin@correo.mx", textsOf)).toEqual(stranger);
  expect(await wayOf("sin.confirmar@correo.mx", textsOf)).toEqual(stranger);
});
